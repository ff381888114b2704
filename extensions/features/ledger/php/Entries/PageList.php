<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Tables;

/** The admin's list of pages: what is on every page first, then posts from the newest on. */
final class PageList {

	/** Per page, at most. */
	public const MOST = 100;

	/** What the list can be narrowed to. */
	public const SHOWN = array( '', 'before', 'new' );

	/**
	 * @param string $show   One of SHOWN.
	 * @param int    $before The last page of the list before; 0 for the first.
	 * @return list<array<string, mixed>> Rows of pages.
	 */
	public static function page( string $show, string $search, int $before, int $most ): array {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$most   = max( 1, min( self::MOST, $most ) );
		$first  = 0 === $before && '' === $search ? self::everywhere( $show ) : array();
		$where  = 'post.post_status = %s';
		$values = array( 'publish' );
		if ( $before > 0 ) {
			$where   .= ' AND page.page_id < %d';
			$values[] = $before;
		}
		if ( '' !== $search ) {
			$where   .= ' AND post.post_title LIKE %s';
			$values[] = Rows::like( $search );
		}
		if ( 'before' === $show ) {
			$where .= ' AND page.page_id IN (SELECT page_id FROM %i WHERE moment = %s AND source <> %s)';
			array_push( $values, Tables::entries(), 'before', 'report' );
		} elseif ( 'new' === $show ) {
			$where .= ' AND page.page_id IN (SELECT page_id FROM %i WHERE is_new = 1)';
			array_push( $values, Tables::entries() );
		}
		$rows = Rows::all( "SELECT page.* FROM %i AS page INNER JOIN %i AS post ON post.ID = page.page_id WHERE $where ORDER BY page.page_id DESC LIMIT %d", Tables::pages(), $wpdb->posts, ...array( ...$values, $most - count( $first ) ) );
		return array( ...$first, ...$rows );
	}

	/** @return list<array<string, mixed>> */
	private static function everywhere( string $show ): array {
		$row = Pages::row( Pages::EVERYWHERE );
		if ( ! $row ) {
			return array();
		}
		$has = match ( $show ) {
			'before' => Rows::value( 'SELECT id FROM %i WHERE page_id = 0 AND moment = %s AND source <> %s LIMIT 1', Tables::entries(), 'before', 'report' ),
			'new'    => Rows::value( 'SELECT id FROM %i WHERE page_id = 0 AND is_new = 1 LIMIT 1', Tables::entries() ),
			default  => '1',
		};
		return null === $has ? array() : array( $row );
	}
}
