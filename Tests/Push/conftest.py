import pytest

from support.driver import make_keys


@pytest.fixture(scope="session")
def keys():
    return make_keys()
