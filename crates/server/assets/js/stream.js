// stream
