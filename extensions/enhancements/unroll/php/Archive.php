<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\TableMaker;
use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Features\Sharing\Networks\ReplyChain;
use WP_Error;

/**
 * Stores users' posts from their X archives. The browser reads the archive and sends the posts in batches. Each user
 * sees only their own.
 */
final class Archive {

	public const TOPIC = 'unroll';

	/** The table, without the site's prefix. */
	private const TABLE = 'millwork_unroll_archive';

	/** The most posts per user. */
	private const MOST = 100_000;

	/** The longest thread, and the most posts searched for it. */
	private const LENGTH = 201;
	private const LOOKED = 1000;

	/**
	 * Creates the table. `reply_to` is the ID of the post that this one replies to, '' for none; `content` is JSON, as
	 * ArchiveRoute accepts it.
	 */
	public static function create(): void {
		TableMaker::make(
			self::TABLE,
			"user_id bigint(20) unsigned NOT NULL default 0,
id varchar(20) NOT NULL default '',
reply_to varchar(20) NOT NULL default '',
content longtext NOT NULL,
PRIMARY KEY  (user_id,id),
KEY reply_to (user_id,reply_to)"
		);
	}

	/**
	 * How many posts of a user are there.
	 * @phpstan-impure
	 */
	public static function count( int $user ): int {
		return Migrations::is_ready( self::TOPIC ) ? (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE user_id = %d', self::table(), $user ) : 0;
	}

	/**
	 * Stores posts, replacing existing ones.
	 * @param int $user The user's ID.
	 * @param list<array<string, mixed>> $posts The posts, checked by ArchiveRoute.
	 */
	public static function add( int $user, array $posts ): ?WP_Error {
		if ( ! Migrations::is_ready( self::TOPIC ) ) {
			return self::not_stored();
		}
		if ( self::count( $user ) + count( $posts ) > self::MOST ) {
			/* translators: %s: a number. */
			return new WP_Error( 'millwork_unroll_archive_full', sprintf( __( 'This site keeps up to %s posts from an archive. The rest were left out.', 'millwork' ), number_format_i18n( self::MOST ) ), array( 'status' => 413 ) );
		}
		$rows = array();
		foreach ( $posts as $post ) {
			$id      = (string) $post['id'];
			$content = (string) wp_json_encode( array_diff_key( $post, array_flip( array( 'id', 'reply_to' ) ) ), JSON_UNESCAPED_SLASHES );
			// Of duplicates, the last one counts.
			$rows[ $id ] = array( $id, (string) $post['reply_to'], $content );
		}
		if ( ! $rows ) {
			return null;
		}
		Rows::run( 'DELETE FROM %i WHERE user_id = %d AND id IN (%s)', self::table(), $user, array_column( $rows, 0 ) );
		$places = implode( ', ', array_fill( 0, count( $rows ), '(%d, %s)' ) );
		$values = array_merge( ...array_map( static fn( array $row ): array => array( $user, $row ), array_values( $rows ) ) );
		$done   = Rows::write( self::TOPIC, "INSERT IGNORE INTO %i (user_id, id, reply_to, content) VALUES $places", self::table(), ...$values );
		return false === $done ? self::not_stored() : null;
	}

	/**
	 * A user's posts, sorted by ID.
	 * @param int $offset How many to skip.
	 * @param int $number How many.
	 * @return list<ReadPost>
	 */
	public static function page( int $user, int $offset, int $number ): array {
		if ( ! Migrations::is_ready( self::TOPIC ) ) {
			return array();
		}
		$rows = Rows::all( 'SELECT id, reply_to, content FROM %i WHERE user_id = %d ORDER BY id LIMIT %d, %d', self::table(), $user, $offset, $number );
		return array_map( array( self::class, 'post' ), $rows );
	}

	/** @param mixed $user The user's ID. */
	public static function forget( mixed $user ): void {
		if ( Migrations::is_ready( self::TOPIC ) ) {
			Rows::delete( self::table(), array( 'user_id' => (int) $user ) );
		}
	}

	/**
	 * A thread: from its first post to the given one, and on along the user's longest chain of self-replies.
	 * @param string $id The ID of one of its posts.
	 * @return list<ReadPost> Empty if the post is missing.
	 */
	public static function thread( int $user, string $id ): array {
		if ( ! $user || ! Migrations::is_ready( self::TOPIC ) ) {
			return array();
		}
		$rows  = array();
		$above = $id;
		for ( $height = 0; $height < self::LENGTH && ! isset( $rows[ $above ] ); $height++ ) {
			$found = self::rows( $user, 'id', array( $above ) )[0] ?? null;
			if ( ! $found ) {
				break;
			}
			$rows[ $above ] = $found;
			$above          = $found['reply_to'];
		}
		if ( ! $rows ) {
			return array();
		}
		$before = array_map( 'strval', array_reverse( array_keys( $rows ) ) );
		$level  = array( $id );
		$after  = array();
		for ( $depth = $height; $level && $depth < self::LENGTH; $depth++ ) {
			$next = array();
			foreach ( self::rows( $user, 'reply_to', $level ) as $row ) {
				// Without duplicates, in case a post replies to itself.
				if ( ! isset( $rows[ $row['id'] ] ) ) {
					$rows[ $row['id'] ]  = $row;
					$after[ $row['id'] ] = $row['reply_to'];
					$next[]              = $row['id'];
				}
			}
			$level = $next;
		}
		return array_map( static fn( string $one ): ReadPost => self::post( $rows[ $one ] ), array( ...$before, ...ReplyChain::after( $after, $id, self::LENGTH ) ) );
	}

	/**
	 * @param int $user The user's ID.
	 * @param string $column 'id' or 'reply_to'.
	 * @param list<string> $ids Its values.
	 * @return list<array{id: string, reply_to: string, content: string}>
	 */
	private static function rows( int $user, string $column, array $ids ): array {
		/** @var list<array{id: string, reply_to: string, content: string}> $rows */
		$rows = Rows::all( 'SELECT id, reply_to, content FROM %i WHERE user_id = %d AND %i IN (%s) ORDER BY LENGTH(id), id LIMIT %d', self::table(), $user, $column, array_map( 'strval', array_slice( $ids, 0, self::LOOKED ) ), self::LOOKED );
		return $rows;
	}

	/**
	 * The post in a row, whose content may be damaged.
	 * @param array{id: string, reply_to: string, content: string} $row The row.
	 */
	private static function post( array $row ): ReadPost {
		$content = json_decode( $row['content'], true );
		$content = is_array( $content ) ? $content : array();
		$text    = static fn( mixed $value ): string => is_string( $value ) ? $value : '';
		$list    = static fn( string $name ): array => is_array( $content[ $name ] ?? null ) ? array_values( $content[ $name ] ) : array();
		$files   = static fn( string $name ): array => array_map(
			static fn( mixed $file ): array => array(
				'url' => $text( $file['url'] ?? null ),
				'alt' => $text( $file['alt'] ?? null ),
			),
			array_values( array_filter( $list( $name ), 'is_array' ) )
		);
		$name    = preg_match( '/^\w{1,20}$/D', $text( $content['name'] ?? null ) ) ? (string) $content['name'] : '';
		return new ReadPost(
			(string) $row['id'],
			PostUrl::build( $name, (string) $row['id'] ),
			'' === $name ? '' : "@$name",
			'' === $name ? '' : "https://x.com/$name",
			is_int( $content['time'] ?? null ) ? $content['time'] : 0,
			array_values( array_filter( (array) preg_split( '/\n\s*\n/', $text( $content['text'] ?? null ) ), static fn( mixed $one ): bool => is_string( $one ) && '' !== trim( $one ) ) ),
			$files( 'images' ),
			$files( 'videos' ),
			array_values( array_filter( $list( 'links' ), 'is_string' ) )
		);
	}

	private static function table(): string {
		return Migrations::table( self::TABLE );
	}

	private static function not_stored(): WP_Error {
		return new WP_Error( 'millwork_unroll_archive_store', __( 'Couldn’t save the archive. Try again.', 'millwork' ), array( 'status' => 500 ) );
	}
}
