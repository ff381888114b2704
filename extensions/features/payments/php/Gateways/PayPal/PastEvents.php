<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Features\Payments\Gateways\EventPage;
use WP_Error;

/**
 * Reads the events that PayPal has for the owner's app, a page at a time. PayPal keeps them for 30 days. The answer
 * comes from PayPal itself, so that no signature is needed.
 */
final class PastEvents {

	/** The path. */
	private const PATH = '/v1/notifications/webhooks-events';

	/** How many events are asked for at a time. */
	private const PAGE = 100;

	/**
	 * @param int    $since From when on, as a Unix timestamp.
	 * @param int    $until Until when.
	 * @param string $next  The page, from the one before; '' for the first.
	 */
	public static function page( Api $api, int $since, int $until, string $next ): EventPage|WP_Error {
		$query  = array(
			'page_size'  => self::PAGE,
			'start_time' => gmdate( 'Y-m-d\TH:i:s\Z', $since ),
			'end_time'   => gmdate( 'Y-m-d\TH:i:s\Z', $until ),
		);
		$answer = $api->get( self::PATH . '?' . ( '' === $next ? http_build_query( $query ) : $next ) );
		if ( $answer instanceof WP_Error ) {
			return $answer;
		}
		$list   = $answer['events'] ?? ( 0 === ( $answer['count'] ?? null ) ? array() : null );
		$events = array();
		foreach ( is_array( $list ) ? $list : array() as $event ) {
			$id = is_array( $event ) ? $event['id'] ?? '' : '';
			if ( is_string( $id ) && '' !== $id ) {
				$events[] = Events::parse( $id, $event );
			}
		}
		$following = $events ? self::next( $answer ) : '';
		// What cannot be read is not the end of the list: it is asked for again.
		if ( ! is_array( $list ) || null === $following || ( $list && ! $events ) ) {
			return Api::unreadable();
		}
		return new EventPage( $events, $following === $next ? '' : $following );
	}

	/**
	 * The query of the next page. The host and path of the link are ignored.
	 * @param array<array-key, mixed> $answer The answer.
	 * @return string|null '' if there is none; null if it cannot be read.
	 */
	private static function next( array $answer ): ?string {
		foreach ( is_array( $answer['links'] ?? null ) ? $answer['links'] : array() as $link ) {
			if ( is_array( $link ) && 'next' === ( $link['rel'] ?? '' ) ) {
				$query = is_string( $link['href'] ?? null ) ? (string) wp_parse_url( $link['href'], PHP_URL_QUERY ) : '';
				return preg_match( '/^[\w=&%:.+~-]{1,1000}$/D', $query ) ? $query : null;
			}
		}
		return '';
	}
}
