import pytest

from support.servers import Identity


@pytest.fixture(scope="session")
def identity(tmp_path_factory):
    return Identity(tmp_path_factory.mktemp("identity"))
