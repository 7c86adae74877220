"""The description as the server serves it: its operations, and whether an answer is what it says."""

import json
import re
from functools import cached_property

import yaml
from jsonschema import Draft202012Validator, FormatChecker


class Description:
    def __init__(self, text: bytes):
        self.document = closed(yaml.safe_load(text))
        self._validators = {}

    @cached_property
    def operations(self) -> list:
        """(path, method, operation, parameters) of every one, references followed."""
        found = []
        for path, item in self.document["paths"].items():
            parameters = [self.follow(parameter) for parameter in item.get("parameters", [])]
            for method in ("get", "post"):
                if method in item:
                    found.append((path, method, item[method], parameters))
        return found

    def follow(self, thing: dict) -> dict:
        if "$ref" not in thing:
            return thing
        found = self.document
        for part in thing["$ref"].split("/")[1:]:
            found = found[part]
        return found

    def complaints(self, operation: dict, status: int, headers, body: bytes, *, has_body: bool = True) -> list:
        """In what this answer is not what the description says; empty when it is."""
        documented = operation["responses"].get(str(status))
        if documented is None:
            return [f"status {status} is not documented"]
        response = self.follow(documented)
        found = [
            f"header {name}: {complaint}"
            for name, header in response.get("headers", {}).items()
            for complaint in self._header(self.follow(header), headers.get(name))
        ]
        if not has_body or status == 304:
            return found + (["a body where none belongs"] if body else [])
        content = response.get("content")
        if not content:
            return found
        kind = (headers.get("Content-Type") or "").split(";")[0]
        if kind not in content:
            return found + [f"{kind or 'no media type'} is not documented for {status}"]
        schema = content[kind]["schema"]
        if kind == "application/json":
            try:
                value = json.loads(body)
            except ValueError as error:
                return found + [f"no JSON: {error}"]
            if isinstance(value, dict) and "cod" in value and int(value["cod"]) != status:
                found.append(f"cod {value['cod']} of status {status}")
        elif kind.startswith("image/"):
            return found + ([] if body.startswith(b"\x89PNG") else ["no PNG"])
        else:
            value = body.decode("utf-8")
        return found + [
            f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in self._errors(schema, value)
        ]

    def _header(self, header: dict, text) -> list:
        if text is None:
            return []
        kind = header["schema"].get("type")
        value = int(text) if kind == "integer" and re.fullmatch(r"-?\d+", text) else text
        return [error.message[:200] for error in self._errors(header["schema"], value)]

    def _errors(self, schema: dict, value):
        key = json.dumps(schema, sort_keys=True)
        if key not in self._validators:
            whole = schema | {"components": self.document["components"]}
            self._validators[key] = Draft202012Validator(whole, format_checker=FormatChecker())
        return self._validators[key].iter_errors(value)


def closed(thing):
    """The same with every object of fixed properties closed: a field that is not described is a fault of the
    description, or of the server."""
    if isinstance(thing, dict):
        thing = {key: closed(value) for key, value in thing.items()}
        if thing.get("type") == "object" and "properties" in thing:
            thing.setdefault("additionalProperties", False)
    elif isinstance(thing, list):
        thing = [closed(each) for each in thing]
    return thing
