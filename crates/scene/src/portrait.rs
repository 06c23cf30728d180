//! A second arrangement of the same plan, for windows that are higher than wide.

use serde::Serialize;

use crate::{Point, Region, Scene, Space};

/// Where a region lies on a board that is higher than wide.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct RegionPlan {
    /// The corners of its outline.
    pub outline: Vec<Point>,
    /// Where its name stands: the middle of its baseline.
    pub name_at: Option<Point>,
}

impl Scene {
    /// This scene as it lies on a board that is higher than wide, if it has such an arrangement: the same spaces, regions and pieces
    /// in other places. What stands on the ground must have one; a track that lies there has none.
    pub fn in_portrait(&self) -> Option<Scene> {
        let size = self.portrait.filter(|_| self.tracks.is_empty())?;
        let region = |it: &Region| {
            let plan = it.portrait.clone()?;
            Some(Region { outline: plan.outline, name_at: plan.name_at, portrait: None, ..it.clone() })
        };
        let space = |it: &Space| Some(Space { at: it.portrait?, portrait: None, ..it.clone() });
        let regions: Option<Vec<Region>> = self.regions.iter().map(region).collect();
        let spaces: Option<Vec<Space>> = self.spaces.iter().map(space).collect();
        Some(Scene { size, portrait: None, regions: regions?, spaces: spaces?, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::RegionPlan;
    use crate::{Point, Region, Scene, Size, Space, Track};

    #[test]
    fn a_plan_of_which_every_part_has_a_second_place_can_be_turned() {
        let mut scene = Scene::new("toy", "Toy", Size::new(1000.0, 800.0));
        scene.portrait = Some(Size::new(400.0, 500.0));
        scene.regions = vec![Region::new("land", "Land")];
        scene.regions[0].portrait = Some(RegionPlan { name_at: Some(Point::new(5.0, 6.0)), ..RegionPlan::default() });
        scene.spaces = vec![Space::new("a", "A", Point::new(300.0, 300.0)).in_portrait(Point::new(50.0, 60.0))];
        let turned = scene.in_portrait().expect("every part has its place");
        assert_eq!((turned.size, turned.spaces[0].at), (Size::new(400.0, 500.0), Point::new(50.0, 60.0)));
        assert_eq!(turned.regions[0].name_at, Some(Point::new(5.0, 6.0)));
        assert!(turned.in_portrait().is_none(), "it is turned already");
        let with_track = Scene { tracks: vec![Track::new("t", "T", Point::default())], ..scene.clone() };
        assert!(with_track.in_portrait().is_none());
        scene.spaces[0].portrait = None;
        assert!(scene.in_portrait().is_none(), "a space without a place");
    }
}
