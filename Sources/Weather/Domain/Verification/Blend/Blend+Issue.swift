extension Blend {
    /// Returns the blend of what the sources say now, or `nil` if none says anything.
    ///
    /// - Parameters:
    ///   - lead: Days from issue to valid time; the same number for the same lead.
    ///   - forecasts: In the quantity's unit, a lane for each source.
    ///   - climate: The normal of the valid time; `nil` to use what was observed lately.
    ///   - aside: Sources that are verified and do not count in the blend, unless all are: see ``SourceWatch``.
    public mutating func issue(
        lead: Double,
        _ forecasts: SourceValues,
        climate: Double?,
        without aside: Set<Int> = []
    ) -> IssuedBlend? {
        guard forecasts.count > 0 else { return nil }
        let used = forecasts.without(aside) ?? forecasts
        let learned = leads[index(of: lead)]
        let errorCount = OrderedSums.sum(learned.errorCount, count: sourceCount)
        let bias =
            (learned.biasSum + Self.biasPrior * (pooledSum / (pooledCount + Self.pooledBiasPrior)))
            / (learned.biasCount + Self.biasPrior)
        var corrected = forecasts.lanes - bias
        if quantity.isNeverNegative { corrected.replace(with: 0, where: corrected .< 0) }
        let common =
            (OrderedSums.sum(learned.squares, count: sourceCount)
                + 3 * (learned.priorSpread * learned.priorSpread)) / (errorCount + 3)
        let relative = (relativeSum + Self.relativePrior) / (relativeCount + Self.relativePrior)
        let variance =
            (learned.squares + Self.variancePrior * common * relative)
            / (learned.errorCount + Self.variancePrior)
        let isKnown = errorCount > 0 || OrderedSums.sum(pooledCount, count: sourceCount) > 0
        let (weights, blend, mean, correctedMean) = combine(used, corrected, variance, fused: !isKnown)
        let normal = climate ?? (observedCount > 0 ? observedSum / observedCount : correctedMean)
        let damped = damp(blend, towards: normal, common, learned)
        let best = errorCount > 0 ? bestSource(of: used, common * relative, learned) : mean
        return IssuedBlend(
            lead: lead,
            forecasts: forecasts,
            used: used,
            weights: SourceValues(lanes: weights, of: forecasts),
            climate: normal,
            spread: Self.spread(of: corrected, variance, there: used),
            bias: bias,
            variance: variance,
            commonVariance: common,
            blend: blend,
            experts: SIMD4(damped, isKnown ? blend : mean, isKnown ? correctedMean : mean, best),
            guarding: learned.guarding.weights
        )
    }

    /// Returns the weights of the sources that are there, their weighted sum, and the means of what they say and of what
    /// they say corrected.
    private func combine(
        _ forecasts: SourceValues,
        _ corrected: SIMD8<Double>,
        _ variance: SIMD8<Double>,
        fused: Bool
    ) -> (weights: SIMD8<Double>, blend: Double, mean: Double, correctedMean: Double) {
        let stride = SmallSystem.stride
        let rows = stride * SourceValues.limit
        // As much as the runtime takes from the stack.
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * rows) { buffer in
            // The capacity is not zero, so there is an address.
            guard let matrix = buffer.baseAddress else { return (.zero, 0, 0, 0) }
            let scratch = matrix + rows
            correlation.write(to: matrix, scratch: scratch)
            var (lane, count) = (0, 0)
            var (said, right, weights) = (SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero)
            while lane < sourceCount {
                if forecasts.presence & (1 << UInt8(lane)) != 0 {
                    said[count] = forecasts.lanes[lane]
                    right[count] = corrected[lane]
                    // In place: what is written was read before.
                    let (row, from) = (matrix + count &* stride, matrix + lane &* stride)
                    var (other, column) = (0, 0)
                    while other <= lane {
                        if forecasts.presence & (1 << UInt8(other)) != 0 {
                            let value = from[other] * (variance[lane] * variance[other]).squareRoot()
                            row[column] = value
                            matrix[column &* stride &+ count] = value
                            column &+= 1
                        }
                        other &+= 1
                    }
                    count &+= 1
                }
                lane &+= 1
            }
            let packed = LeastVarianceWeights.weights(matrix, count: count, fused: fused, scratch: scratch)
            var (sum, index) = (0.0, 0)
            for lane in 0..<sourceCount where forecasts.presence & (1 << UInt8(lane)) != 0 {
                weights[lane] = packed[index]
                sum.addProduct(packed[index], right[index])
                index &+= 1
            }
            return (
                weights, sum,
                OrderedSums.sum(said, count: count) / Double(count),
                OrderedSums.sum(right, count: count) / Double(count)
            )
        }
    }

    /// Draws the blend towards the normal: ŷ = c + ρ (blend − c).
    private func damp(
        _ blend: Double,
        towards normal: Double,
        _ common: Double,
        _ learned: LeadState
    ) -> Double {
        let prior = common / (Self.climateSpread * Self.climateSpread)
        let kept =
            (learned.observedDeparture + learned.priorDamping * prior) / (learned.forecastDeparture + prior)
        let damped = normal + min(max(kept, 0), Self.largestDamping) * (blend - normal)
        return quantity.isNeverNegative ? max(damped, 0) : damped
    }

    /// Returns what the source says whose errors were the smallest, of those that are there.
    private func bestSource(
        of forecasts: SourceValues,
        _ prior: SIMD8<Double>,
        _ learned: LeadState
    ) -> Double {
        let error = (learned.magnitudes + 5 * prior.squareRoot() * 0.8) / (learned.errorCount + 5)
        var (best, least) = (0, Double.infinity)
        for source in 0..<sourceCount
        where forecasts.presence & (1 << UInt8(source)) != 0 && error[source] < least {
            (best, least) = (source, error[source])
        }
        return forecasts.lanes[best]
    }

    /// Each counts by its precision: a source that went bad is far from the others, and says nothing of what they are worth.
    private static func spread(
        of corrected: SIMD8<Double>,
        _ variance: SIMD8<Double>,
        there: SourceValues
    ) -> Double {
        let precision = (1 / variance).replacing(with: 0, where: .!there.mask)
        let whole = precision.sum()
        let departures = corrected - (precision * corrected).sum() / whole
        return ((precision * departures * departures).sum() / whole).squareRoot()
    }
}
