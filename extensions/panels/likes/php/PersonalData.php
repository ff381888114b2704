<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;

/**
 * Adds likes to WordPress's personal data tools. Visitors without an account have only a random key, which is linked to
 * no person.
 */
final class PersonalData {

	/** The exporter's and eraser's ID. */
	private const ID = 'millwork-likes';

	/** Rows per step. */
	private const PAGE = 100;

	/** Suggests a paragraph for the site's privacy policy. */
	public static function suggest_policy(): void {
		wp_add_privacy_policy_content(
			'Millwork',
			'<p>' . esc_html__( 'When you click Like below a post, a cookie with a random key is set for a year, so that your like is counted once and you can undo it. Your browser also remembers which posts you liked. If you’re logged in, the like is stored with your account instead. To prevent abuse, a salted hash of your IP address and browser type is kept for up to a day.', 'millwork' ) . '</p>'
		);
	}

	/**
	 * @param array<string, mixed> $exporters WordPress's list.
	 * @return array<string, mixed>
	 */
	public static function add_exporter( array $exporters ): array {
		$exporters[ self::ID ] = array(
			'exporter_friendly_name' => __( 'Likes', 'millwork' ),
			'callback'               => array( self::class, 'export' ),
		);
		return $exporters;
	}

	/**
	 * @param array<string, mixed> $erasers WordPress's list.
	 * @return array<string, mixed>
	 */
	public static function add_eraser( array $erasers ): array {
		$erasers[ self::ID ] = array(
			'eraser_friendly_name' => __( 'Likes', 'millwork' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * A page of a person's likes.
	 * @param string $email The person's address.
	 * @param int $page One-based.
	 * @return array{data: list<array<string, mixed>>, done: bool} In WordPress's format.
	 */
	public static function export( string $email, int $page = 1 ): array {
		$rows = self::rows( $email, ( $page - 1 ) * self::PAGE );
		$data = array();
		foreach ( $rows as $row ) {
			$data[] = array(
				'group_id'    => self::ID,
				'group_label' => __( 'Likes', 'millwork' ),
				'item_id'     => self::ID . '-' . $row['post_id'],
				'data'        => array(
					array( 'name' => __( 'Post', 'millwork' ), 'value' => get_the_title( (int) $row['post_id'] ) ),
					array(
						'name'  => __( 'URL', 'millwork' ),
						'value' => (string) get_permalink( (int) $row['post_id'] ),
					),
					array( 'name' => __( 'Date (UTC)', 'millwork' ), 'value' => $row['created_at'] ),
				),
			);
		}
		return array( 'data' => $data, 'done' => count( $rows ) < self::PAGE );
	}

	/**
	 * Anonymizes a page of a person's likes.
	 * @param string $email The person's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool} In WordPress's format.
	 */
	public static function erase( string $email ): array {
		// Anonymized rows are no longer found, so each page starts at the first.
		$rows = self::rows( $email, 0 );
		$kept = array_filter( $rows, static fn( array $row ): bool => ! self::make_anonymous( $row ) );
		return array(
			'items_removed'  => count( $rows ) > count( $kept ),
			'items_retained' => (bool) $kept,
			'messages'       => $kept ? array( __( 'Some likes couldn’t be removed. Try again.', 'millwork' ) ) : array(),
			'done'           => $kept || count( $rows ) < self::PAGE,
		);
	}

	/** Anonymizes the likes of a user who is deleted or leaves the site. */
	public static function forget_user( int $user_id ): void {
		do {
			$rows   = self::rows_of( $user_id, 0 );
			$failed = array_filter( $rows, static fn( array $row ): bool => ! self::make_anonymous( $row ) );
		} while ( $rows && ! $failed );
	}

	/**
	 * A person's likes.
	 * @param string $email The person's address.
	 * @param int $offset How many to skip.
	 * @return list<array{post_id: string, visitor: string, created_at: string}>
	 */
	private static function rows( string $email, int $offset ): array {
		$user = get_user_by( 'email', trim( $email ) );
		return $user ? self::rows_of( $user->ID, $offset ) : array();
	}

	/**
	 * A user's likes.
	 * @param int $offset How many to skip.
	 * @return list<array{post_id: string, visitor: string, created_at: string}>
	 */
	private static function rows_of( int $user_id, int $offset ): array {
		if ( ! Tables::is_ready() ) {
			return array();
		}
		/** @var list<array{post_id: string, visitor: string, created_at: string}> $rows */
		$rows = Rows::all( 'SELECT post_id, visitor, created_at FROM %i WHERE user_id = %d ORDER BY post_id LIMIT %d OFFSET %d', Migrations::table( Tables::LIKES ), $user_id, self::PAGE, $offset );
		return $rows;
	}

	/**
	 * Changes a user's like into an anonymous visitor's.
	 * @param array{post_id: string, visitor: string, created_at: string} $row The like.
	 * @return bool Whether it worked.
	 */
	private static function make_anonymous( array $row ): bool {
		$values = array( 'visitor' => bin2hex( random_bytes( 20 ) ), 'user_id' => 0 );
		return false !== Rows::update( Migrations::table( Tables::LIKES ), $values, array( 'post_id' => (int) $row['post_id'], 'visitor' => $row['visitor'] ) );
	}
}
