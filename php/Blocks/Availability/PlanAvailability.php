<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Availability;

use Millwork\Blocks\OurBlocks;
use Millwork\Plans\Host;


/**
 * The availability of blocks, as the host says it: a block that the plan has not is offered in the
 * editor with an upgrade, or left out where nobody shall be offered one. It decides about the editor only:
 * what is stored is rendered for visitors in any case.
 */
final class PlanAvailability {

	/** The reason of a block that the site's plan has not. */
	public const MISSING_PLAN = 'missing_plan';

	/** The same where nobody shall be offered a plan: the block is left out of the editor. */
	private const WITHOUT_NUDGE = 'missing_plan__nudge_disabled';

	/**
	 * The records of the blocks that are not available.
	 * @return array<string, array{available: bool, unavailableReason: string, details?: array{required_plan: string}}>
	 *         By block name without its namespace; core's by their whole name.
	 */
	public static function records(): array {
		// Asked for every block that is registered or shown: without a host, that costs nothing.
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
		 * Which blocks are not available on this site.
		 * @param array<string, array<string, mixed>> $records By block name without its namespace, as
		 *        'map'; 'core/cover' and 'core/audio' for uploads of video and audio to these. Each
		 *        with `available` (bool), `unavailableReason` ('missing_plan' or a word of the
		 *        host's) and, for a missing plan, `details.required_plan`, a product_slug.
		 * @param array<string, string> $needs The plans that blocks name in their block.json
		 *        (supports.millwork.plan), by the same names.
		 */
		$records = apply_filters( 'millwork_availability', array(), $needs );
		$records = array_map( array( self::class, 'record' ), is_array( $records ) ? $records : array() );
		return array_filter( $records, static fn( array $record ): bool => ! $record['available'] );
	}

	/**
	 * A record in its shape.
	 * @param mixed $record What the host gave.
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
