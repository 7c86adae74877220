import TolerantJSON

// A body of `locationforecast` 2.0, with the names of the API
// (https://docs.api.met.no/doc/locationforecast/datamodel).

struct LocationForecastPayload: Decodable {
    struct Geometry: Decodable {
        /// Longitude, latitude, height of the ground in metres, in the order of GeoJSON.
        @Tolerant var coordinates: TolerantArray<Double>?
    }

    struct Properties: Decodable {
        @Tolerant var meta: Meta?
        let timeseries: TolerantArray<Step>
    }

    struct Meta: Decodable {
        @Tolerant var updated_at: String?
        /// By the name of the variable.
        @Tolerant var units: [String: Tolerant<String>]?
    }

    struct Step: Decodable {
        @Tolerant var time: String?
        @Tolerant var data: StepData?
    }

    struct StepData: Decodable {
        @Tolerant var instant: Instant?
        @Tolerant var next_1_hours: Period?
        @Tolerant var next_6_hours: Period?
        @Tolerant var next_12_hours: Period?
    }

    struct Instant: Decodable {
        @Tolerant var details: InstantDetails?
    }

    struct InstantDetails: Decodable {
        @Tolerant var air_temperature: Double?
        @Tolerant var dew_point_temperature: Double?
        @Tolerant var relative_humidity: Double?
        @Tolerant var air_pressure_at_sea_level: Double?
        @Tolerant var cloud_area_fraction: Double?
        @Tolerant var wind_speed: Double?
        @Tolerant var wind_speed_of_gust: Double?
        @Tolerant var wind_from_direction: Double?
    }

    struct Period: Decodable {
        @Tolerant var summary: Summary?
        @Tolerant var details: PeriodDetails?
    }

    struct Summary: Decodable {
        @Tolerant var symbol_code: String?
    }

    struct PeriodDetails: Decodable {
        @Tolerant var precipitation_amount: Double?
        @Tolerant var probability_of_precipitation: Double?
    }

    @Tolerant var geometry: Geometry?
    let properties: Properties
}
