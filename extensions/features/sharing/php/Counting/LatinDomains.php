<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use Millwork\Data\Formats\JsonTable;

/** Finds Latin domains without a protocol. Without a protocol, X accepts no other domains as URLs. */
final class LatinDomains {

	/**
	 * The Latin domains within a domain of any script.
	 * @param int    $start  Where it starts in its text.
	 * @return list<array{start: int, end: int, url: string}>
	 */
	public static function find( string $domain, int $start ): array {
		$latin = JsonTable::read( 'social-count' )['addresses']['latin'];
		$found = array();
		$at    = 0;
		while ( preg_match( "{{$latin}++}iu", $domain, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			$from = $match[0][1];
			$dot  = $from + strlen( $match[0][0] );
			$at   = $dot;
			$best = 0;
			while ( '.' === ( $domain[ $dot ] ?? '' ) ) {
				$top  = TopLevel::at( $domain, $dot + 1, strlen( $domain ) );
				$best = $top ? $dot + 1 + $top : $best;
				$next = preg_match( "{\G{$latin}++}iu", $domain, $match, 0, $dot + 1 ) ? strlen( $match[0] ) : 0;
				$dot += 1 + $next;
				$at   = $dot;
				if ( 0 === $next ) {
					break;
				}
			}
			if ( $best ) {
				$at      = $best;
				$found[] = array(
					'start' => $start + $from,
					'end'   => $start + $best,
					'url'   => substr( $domain, $from, $best - $from ),
				);
			}
		}
		return $found;
	}
}
