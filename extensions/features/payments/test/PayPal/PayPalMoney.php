<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\PayPal;

/** Reckons what is left of a capture. */
final class PayPalMoney {

	/**
	 * What was given back of a capture.
	 * @param array<string, mixed> $payments The capture and its refunds.
	 */
	public static function given( array $payments ): float {
		return array_sum( array_map( static fn( array $refund ): float => in_array( $refund['status'], array( 'COMPLETED', 'PENDING' ), true ) ? (float) $refund['amount']['value'] : 0.0, $payments['refunds'] ?? array() ) );
	}

	/**
	 * The state of a capture, by its refunds.
	 * @param array<string, mixed> $payments The capture and its refunds.
	 */
	public static function capture_status( array $payments ): string {
		$given = self::given( $payments );
		if ( $given >= (float) $payments['captures'][0]['amount']['value'] ) {
			return 'REFUNDED';
		}
		return $given > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
	}

	/**
	 * A page of the events that were sent.
	 * @param list<array<string, mixed>> $events All of them.
	 * @param string                     $asked  The query.
	 * @return array<string, mixed>|null Null for times that are not in the last 30 days.
	 */
	public static function events( array $events, string $asked ): ?array {
		parse_str( $asked, $query );
		list( $since, $until ) = array_map( static fn( string $name ): int => is_string( $query[ $name ] ?? null ) ? (int) strtotime( $query[ $name ] ) : 0, array( 'start_time', 'end_time' ) );
		if ( $since < time() - 30 * 86400 || $until < $since ) {
			return null;
		}
		$from = (int) ( $query['index_id'] ?? 0 );
		$next = array(
			'move_to'  => 'next',
			'index_id' => $from + 2,
		) + $query;
		$link = array(
			'rel'  => 'next',
			// Whatever host it names, ours is asked.
			'href' => 'https://elsewhere.example/v1/notifications/webhooks-events/?' . http_build_query( $next ),
		);
		$some = array_slice( $events, $from, 2 );
		return array(
			'events' => $some,
			'count'  => count( $some ),
			'links'  => $from + 2 < count( $events ) ? array( $link ) : array(),
		);
	}
}
