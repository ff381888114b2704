<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Tables as EntryTables;

/**
 * Pages through the forms of the site. Numbers of entries are counted for the forms of one page only, unless the list
 * is sorted by them: then one index is read once.
 * @phpstan-type Row array{id: int, source: string, kind: string, post_id: int, name: string, form_id: string}
 * @phpstan-type Numbers array{entries: int, unread: int, last: string}
 */
final class FormList {

	/** Forms per page, at most. */
	public const MOST = 100;

	/** The state of posts, by the list's name for it. */
	private const STATUSES = array(
		''        => array( 'publish', 'private', 'future', 'draft', 'pending' ),
		'publish' => array( 'publish', 'private' ),
		'draft'   => array( 'future', 'draft', 'pending' ),
		'trash'   => array( 'trash' ),
	);

	/** @return list<string> */
	public static function statuses(): array {
		return array_map( 'strval', array_keys( self::STATUSES ) );
	}

	/**
	 * @param array{status: string, kind: string, search: string, orderby: string, is_desc: bool} $query `kind` is
	 *        'saved', 'page' or ''; `orderby` is 'name', 'entries', 'unread' or 'last'.
	 * @param int|null $author Whose posts, besides published saved forms; null for everyone's.
	 * @return array{rows: list<Row>, next: int} `next` is 0 on the last page.
	 */
	public static function page( array $query, ?int $author, int $offset, int $limit ): array {
		global $wpdb;
		$limit  = max( 1, min( self::MOST, $limit ) );
		$where  = "f.moved_to = ''";
		$values = array();
		if ( 'trash' === $query['status'] ) {
			// Posts with forms in them have a trash of their own.
			$where .= " AND f.kind = 'jetpack_form'";
		}
		$where .= in_array( $query['status'], array( '', 'publish' ), true ) ? ' AND (f.post_id = 0 OR p.post_status IN (%s))' : ' AND p.post_status IN (%s)';
		$values = array( self::STATUSES[ $query['status'] ] ?? self::STATUSES[''] );
		if ( '' !== $query['kind'] ) {
			$where .= 'saved' === $query['kind'] ? " AND f.kind = 'jetpack_form'" : " AND f.kind <> 'jetpack_form'";
		}
		if ( null !== $author ) {
			$where   .= " AND (p.post_author = %d OR (f.kind = 'jetpack_form' AND p.post_status = 'publish'))";
			$values[] = $author;
		}
		if ( '' !== $query['search'] ) {
			$where .= ' AND (f.name LIKE %s OR p.post_title LIKE %s)';
			array_push( $values, Rows::like( $query['search'] ), Rows::like( $query['search'] ) );
		}
		$name   = "CASE WHEN f.kind = 'jetpack_form' OR f.name = '' THEN COALESCE(p.post_title, f.name) ELSE f.name END";
		$way    = $query['is_desc'] ? 'DESC' : 'ASC';
		$tables = array( Tables::list(), $wpdb->posts );
		$join   = '';
		$order  = "$name $way, f.id $way";
		if ( 'name' !== $query['orderby'] && EntryTables::are_ready() ) {
			$hint     = EntryTables::hint( 'created_source_read' );
			$column   = array( 'entries' => 'e.entries', 'unread' => 'e.unread', 'last' => 'e.last_entry' )[ $query['orderby'] ] ?? 'e.entries';
			$join     = "LEFT JOIN (SELECT source, COUNT(*) AS entries, SUM(CASE WHEN is_read = 0 THEN 1 ELSE 0 END) AS unread, MAX(created) AS last_entry FROM %i $hint WHERE state = 'inbox' GROUP BY source) e ON e.source = f.source";
			$order    = "COALESCE($column, '') $way, f.id $way";
			$order    = 'last' === $query['orderby'] ? $order : "COALESCE($column, 0) $way, f.id $way";
			$tables[] = Entries::table();
		}
		$rows = Rows::all( "SELECT f.id, f.source, f.kind, f.post_id, f.name, f.form_id FROM %i f LEFT JOIN %i p ON p.ID = f.post_id $join WHERE $where ORDER BY $order LIMIT %d OFFSET %d", ...array( ...$tables, ...$values, $limit + 1, $offset ) );
		return array(
			'rows' => array_map( array( self::class, 'row' ), array_slice( $rows, 0, $limit ) ),
			'next' => count( $rows ) > $limit ? $offset + $limit : 0,
		);
	}

	/**
	 * The entries in the inbox.
	 * @param list<string> $sources
	 * @return array<string, Numbers> By source. `last` is UTC. Forms without entries are left out.
	 */
	public static function numbers( array $sources ): array {
		$hint    = EntryTables::hint( 'created_source_read' );
		$numbers = array();
		foreach ( EntryTables::are_ready() ? Rows::all( "SELECT source, COUNT(*) AS entries, SUM(CASE WHEN is_read = 0 THEN 1 ELSE 0 END) AS unread, MAX(created) AS last_entry FROM %i $hint WHERE state = 'inbox' AND source IN (%s) GROUP BY source", Entries::table(), $sources ) : array() as $row ) {
			$numbers[ (string) $row['source'] ] = array(
				'entries' => (int) $row['entries'],
				'unread'  => (int) $row['unread'],
				'last'    => (string) $row['last_entry'],
			);
		}
		return $numbers;
	}

	/**
	 * The posts that show saved forms.
	 * @param list<int> $forms IDs of saved forms.
	 * @return array<int, list<int>> IDs of posts by the form's ID.
	 */
	public static function uses( array $forms ): array {
		$uses = array();
		foreach ( Rows::all( 'SELECT form_post, post_id FROM %i WHERE form_post IN (%d) ORDER BY post_id LIMIT 1000', Tables::uses(), $forms ) as $row ) {
			$uses[ (int) $row['form_post'] ][] = (int) $row['post_id'];
		}
		return $uses;
	}

	/**
	 * @param array<string, mixed> $row From the table.
	 * @return Row
	 */
	private static function row( array $row ): array {
		return array(
			'id'      => (int) $row['id'],
			'source'  => (string) $row['source'],
			'kind'    => (string) $row['kind'],
			'post_id' => (int) $row['post_id'],
			'name'    => (string) $row['name'],
			'form_id' => (string) $row['form_id'],
		);
	}
}
