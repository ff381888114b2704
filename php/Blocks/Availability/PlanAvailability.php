<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Availability;

use Millwork\Blocks\OurBlocks;
use Millwork\Plans\Host;


/**
 * Blocks that the site's hosting plan doesn't include. The editor offers them with an upgrade, or leaves them out if
 * the host doesn't want upgrades offered. This concerns only the editor: visitors see stored blocks in any case.
 */
final class PlanAvailability {

	public const MISSING_PLAN = 'missing_plan';

	/** Leaves the block out of the editor without offering an upgrade. */
	private const WITHOUT_NUDGE = 'missing_plan__nudge_disabled';

	/**
	 * The records of unavailable blocks.
	 * @return array<string, array{available: bool, unavailableReason: string, details?: array{required_plan: string}}>
	 *     By block name without its namespace; core blocks by their full name.
	 */
	public static function records(): array {
		// This runs for every block that is registered or rendered, so it must cost nothing without a host.
		if ( ! has_filter( 'millwork_availability' ) ) {
			return array();
		}
		$needs = array();
		foreach ( OurBlocks::manifest() as $slug => $metadata ) {
			$plan = $metadata['supports']['millwork']['plan'] ?? null;
			if ( is_string( $plan ) ) {
				$needs[ (string) $slug ] = $plan;
			}
		}
		/**
		 * Filters which blocks are unavailable on this site.
		 *
		 * @param array<string, array<string, mixed>> $records By block name without its namespace, such as 'map';
		 *        'core/cover' and 'core/audio' for uploads of video and audio to these blocks. Each has `available`
		 *        (bool), `unavailableReason` ('missing_plan' or a reason of the host's own) and, for a missing plan,
		 *        `details.required_plan`, a product_slug.
		 * @param array<string, string> $needs The plans that blocks name in their block.json
		 *        (supports.millwork.plan), by the same names.
		 */
		$records = apply_filters( 'millwork_availability', array(), $needs );
		$records = array_map( array( self::class, 'record' ), is_array( $records ) ? $records : array() );
		return array_filter( $records, static fn( array $record ): bool => ! $record['available'] );
	}

	/**
	 * Validates a record from the host.
	 * @param mixed $record
	 * @return array{available: bool, unavailableReason: string, details?: array{required_plan: string}}
	 */
	private static function record( $record ): array {
		$record = is_array( $record ) ? $record : array();
		$reason = is_string( $record['unavailableReason'] ?? null ) ? $record['unavailableReason'] : '';
		$clean  = array(
			'available'         => (bool) ( $record['available'] ?? true ),
			'unavailableReason' => self::MISSING_PLAN === $reason && ! Host::nudges() ? self::WITHOUT_NUDGE : $reason,
		);
		$plan   = $record['details']['required_plan'] ?? null;
		if ( is_string( $plan ) ) {
			$clean['details'] = array( 'required_plan' => $plan );
		}
		return $clean;
	}
}
