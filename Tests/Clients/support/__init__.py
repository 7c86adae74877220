"""What the suites stand on: an upstream, a gateway, a certificate authority, a resolver, a description."""
