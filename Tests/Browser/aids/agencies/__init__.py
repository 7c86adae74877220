"""National services in emulation, each as its API answers, by the clock of the server that asks it."""
