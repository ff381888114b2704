<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\PayPal;

use Millwork\Features\Payments\Gateways\EventPage;
use WP_Error;

/**
 * Lists the events for the owner's app. PayPal keeps them for 30 days. PayPal itself answers, so events need no
 * signature.
 */
final class PastEvents {

	private const PATH = '/v1/notifications/webhooks-events';

	/** Events per page. */
	private const PAGE = 100;

	/**
	 * @param int    $since A Unix timestamp.
	 * @param int    $until A Unix timestamp.
	 * @param string $next  From the previous page; '' for the first.
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
		// An unreadable answer isn't the end of the list.
		if ( ! is_array( $list ) || null === $following || ( $list && ! $events ) ) {
			return Api::unreadable();
		}
		return new EventPage( $events, $following === $next ? '' : $following );
	}

	/**
	 * The next page's query. The link's host and path are ignored.
	 * @param array<array-key, mixed> $answer The answer.
	 * @return string|null '' for the last page; null if it can't be read.
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
