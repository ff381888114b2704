<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Tables;
use WP_Post;

/** The pages of the ledger: published posts of types that have pages, and an entry for what is on every page. */
final class Pages {

	/** The entry for templates and widgets. The home page is measured for it. */
	public const EVERYWHERE = 0;

	/** @return list<string> */
	public static function types(): array {
		$types = array_filter( get_post_types(), static fn( string $type ): bool => 'attachment' !== $type && is_post_type_viewable( $type ) );
		return array_values( $types );
	}

	/** Whether visitors can open a post, perhaps with a password. */
	public static function has( ?WP_Post $post ): bool {
		return null !== $post && 'publish' === $post->post_status && in_array( $post->post_type, self::types(), true );
	}

	/** Whether a page is in the ledger's scope now. */
	public static function exists( int $page ): bool {
		return self::EVERYWHERE === $page || self::has( get_post( $page ) );
	}

	/** The URL that a visitor opens. */
	public static function url( int $page ): string {
		return self::EVERYWHERE === $page ? home_url( '/' ) : (string) get_permalink( $page );
	}

	/**
	 * The URLs that are opened to measure it: for what is on every page, the home page and one archive of each kind.
	 * @return non-empty-list<string>
	 */
	public static function urls( int $page ): array {
		return self::EVERYWHERE === $page ? array( self::url( $page ), ...Archives::urls( self::types() ) ) : array( self::url( $page ) );
	}

	/** Its title, as plain text. */
	public static function title( int $page ): string {
		if ( self::EVERYWHERE === $page ) {
			return __( 'On every page (templates and widgets)', 'millwork' );
		}
		$title = html_entity_decode( wp_strip_all_tags( get_the_title( $page ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		/* translators: %d: the ID of a post. */
		return '' === trim( $title ) ? sprintf( __( 'Untitled (%d)', 'millwork' ), $page ) : $title;
	}

	/** @return array<string, mixed>|null Its row. */
	public static function row( int $page ): ?array {
		return Rows::first( 'SELECT * FROM %i WHERE page_id = %d', Tables::pages(), $page );
	}

	/** Makes its row if there is none. */
	public static function ensure( int $page ): void {
		Rows::insert( Tables::TOPIC, Tables::pages(), array( 'page_id' => $page, 'is_stale' => 1, 'printed' => '', 'weight' => '' ) );
	}

	/** Notes that its content has changed. */
	public static function note( int $page ): void {
		self::ensure( $page );
		Rows::update( Tables::pages(), array( 'is_stale' => 1 ), array( 'page_id' => $page ) );
	}

	/** Notes that its declared entries are current. */
	public static function settle( int $page, string $basis ): void {
		self::ensure( $page );
		Rows::update( Tables::pages(), array( 'is_stale' => 0, 'basis' => $basis, 'declared' => Rows::time() ), array( 'page_id' => $page ) );
	}

	/**
	 * Pages to compute, the changed ones first.
	 * @return list<int>
	 */
	public static function due( string $basis, int $most ): array {
		global $wpdb;
		$due = Rows::ids( 'SELECT page_id FROM %i WHERE is_stale = 1 ORDER BY page_id LIMIT %d', Tables::pages(), $most );
		if ( ! $due ) {
			$row = self::row( self::EVERYWHERE );
			$due = null === $row || $basis !== $row['basis'] ? array( self::EVERYWHERE ) : array();
		}
		return $due ? $due : Rows::ids( 'SELECT post.ID FROM %i AS post LEFT JOIN %i AS page ON page.page_id = post.ID WHERE post.post_status = %s AND post.post_type IN (%s) AND (page.page_id IS NULL OR page.basis <> %s) ORDER BY post.ID DESC LIMIT %d', $wpdb->posts, Tables::pages(), 'publish', self::types(), $basis, $most );
	}

	/** How many published posts aren't computed yet. */
	public static function waiting( string $basis ): int {
		global $wpdb;
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i AS post LEFT JOIN %i AS page ON page.page_id = post.ID WHERE post.post_status = %s AND post.post_type IN (%s) AND (page.page_id IS NULL OR page.basis <> %s OR page.is_stale = 1)', $wpdb->posts, Tables::pages(), 'publish', self::types(), $basis );
	}
}
