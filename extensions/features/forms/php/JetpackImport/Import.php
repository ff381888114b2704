<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\MailState;
use Millwork\Features\Forms\Entries\WorkStep;
use Millwork\Features\Forms\Settings;
use Millwork\Features\Forms\Submission\NewEntry;
use Millwork\Rendering\PlaceKind;

/**
 * Copies posts of the type `feedback` into our table, in batches, by ID. The progress is stored after each batch, so it
 * can be stopped and continued. The posts stay as they are. An entry's attempt is the post's ID and unique, so none is
 * imported twice.
 * @phpstan-type Progress array{last: int, imported: int, known: int, skipped: int}
 * @phpstan-import-type Content from StoredPost
 */
final class Import {

	/** The option with the progress. */
	public const OPTION = 'millwork_feedback_import';

	private const BATCH = 100;

	private const NOTHING = array(
		'last'     => 0,
		'imported' => 0,
		'known'    => 0,
		'skipped'  => 0,
	);

	/** In seconds, for each step. */
	private const SHIFT = 4;

	/** Whether Jetpack stored any entries. */
	public static function has_any(): bool {
		global $wpdb;
		return null !== Rows::value( "SELECT ID FROM %i WHERE post_type = 'feedback' AND post_status IN (%s) LIMIT 1", $wpdb->posts, array_keys( StoredPost::STATES ) );
	}

	/**
	 * @return array{imported: int, known: int, skipped: int, remaining: int, is_begun: bool} `known` were here already,
	 *         `skipped` were unreadable or tests, `remaining` posts are still to be checked.
	 */
	public static function progress(): array {
		global $wpdb;
		$progress  = self::stored();
		$remaining = Rows::value( "SELECT COUNT(*) FROM %i WHERE post_type = 'feedback' AND post_status IN (%s) AND ID > %d", $wpdb->posts, array_keys( StoredPost::STATES ), $progress['last'] );
		return array(
			'imported'  => $progress['imported'],
			'known'     => $progress['known'],
			'skipped'   => $progress['skipped'],
			'remaining' => (int) $remaining,
			'is_begun'  => $progress['last'] > 0,
		);
	}

	/** Starts over: the next step checks all posts again. */
	public static function restart(): void {
		delete_option( self::OPTION );
	}

	/**
	 * Imports as many entries as a request can.
	 * @return bool False if the database failed; entries imported before that are kept.
	 */
	public static function step(): bool {
		$end = microtime( true ) + self::SHIFT;
		do {
			$progress = self::stored();
			$posts    = self::posts( $progress['last'] );
			foreach ( $posts as $post ) {
				$outcome = self::import( $post );
				if ( null === $outcome ) {
					update_option( self::OPTION, $progress, false );
					return false;
				}
				++$progress[ $outcome ];
				$progress['last'] = (int) $post['ID'];
			}
			if ( $posts ) {
				update_option( self::OPTION, $progress, false );
			}
		} while ( isset( $posts[ self::BATCH - 1 ] ) && microtime( true ) < $end );
		return true;
	}

	/**
	 * @param array<string, string> $post A row of wp_posts.
	 * @return 'imported'|'known'|'skipped'|null Null if the database failed.
	 */
	private static function import( array $post ): ?string {
		$id   = (int) $post['ID'];
		$meta = array();
		foreach ( array( 'all_fields', 'extra_fields', 'author', 'author_email', 'author_url', 'ip', 'contact_form_url' ) as $name ) {
			$meta[ "_feedback_$name" ] = get_post_meta( $id, "_feedback_$name", true );
		}
		$content = StoredPost::read( $post, $meta );
		if ( ! $content || $content['is_test'] ) {
			return 'skipped';
		}
		$stored = Entries::insert( self::row( $post, $content ) );
		return $stored < 0 ? null : ( $stored > 0 ? 'imported' : 'known' );
	}

	/**
	 * An entry's row, by column.
	 * @param array<string, string> $post    A row of wp_posts.
	 * @param Content               $content
	 * @return array<string, string|int|null>
	 */
	private static function row( array $post, array $content ): array {
		$id     = (int) $post['ID'];
		$state  = StoredPost::STATES[ $post['post_status'] ];
		$parent = self::place( (int) $post['post_parent'], $content['place'] );
		$name   = '' === $content['name'] ? NewEntry::first( $content['fields'], array( 'name' ) ) : $content['name'];
		$email  = '' === $content['email'] ? NewEntry::first( $content['fields'], array( 'email' ) ) : $content['email'];
		$was    = StoredPost::STATES[ (string) get_post_meta( $id, '_wp_trash_meta_status', true ) ] ?? EntryState::Inbox;
		$url    = '' === $content['url'] ? (string) ( $post['post_parent'] ? get_permalink( (int) $post['post_parent'] ) : '' ) : $content['url'];
		return array(
			'form_id'        => '',
			'source'         => $parent,
			'created'        => '0000-00-00 00:00:00' === $post['post_date_gmt'] ? get_gmt_from_date( (string) $post['post_date'] ) : (string) $post['post_date_gmt'],
			'moved'          => Rows::time(),
			'state'          => $state->value,
			'previous_state' => EntryState::Trash === $state ? $was->value : '',
			// Until 2025 entries were never marked unread; 'closed' is the default of posts.
			'is_read'        => (int) ( 'open' !== $post['comment_status'] ),
			'sender'         => mb_strtolower( mb_substr( '' === $name ? $email : $name, 0, 100 ) ),
			'name'           => mb_substr( $name, 0, 191 ),
			'email'          => mb_strtolower( mb_substr( $email, 0, 191 ) ),
			'excerpt'        => NewEntry::excerpt( $content['fields'] ),
			'data'           => (string) wp_json_encode( $content['fields'], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			'url'            => esc_url_raw( $url, array( 'http', 'https' ) ),
			'ip'             => Settings::keeps_addresses() && filter_var( $content['ip'], FILTER_VALIDATE_IP ) ? $content['ip'] : '',
			'attempt'        => "feedback-$id",
			'spam_reason'    => EntryState::Spam === $state ? 'import' : '',
			'is_kept'        => 1,
			'work'           => WorkStep::Nothing->value,
			'mail'           => MailState::None->value,
		);
	}

	/**
	 * The form's place, such as 'post:12'.
	 * @param int    $parent_id The post's parent: a page, or a form's post.
	 * @param string $page      The page, if the content names one.
	 */
	private static function place( int $parent_id, string $page ): string {
		if ( $parent_id > 0 && PostType::TYPE === get_post_type( $parent_id ) ) {
			return PlaceKind::Form->value . ":$parent_id";
		}
		$id = (int) $page > 0 ? (int) $page : $parent_id;
		return $id > 0 ? PlaceKind::Post->value . ":$id" : PlaceKind::Other->value . ':0';
	}

	/**
	 * @param int $last The ID of the last checked post.
	 * @return list<array<string, string>> Rows of wp_posts.
	 */
	private static function posts( int $last ): array {
		global $wpdb;
		$posts = Rows::all( "SELECT ID, post_content, post_status, post_parent, post_date, post_date_gmt, post_mime_type, comment_status FROM %i WHERE post_type = 'feedback' AND post_status IN (%s) AND ID > %d ORDER BY ID LIMIT %d", $wpdb->posts, array_keys( StoredPost::STATES ), $last, self::BATCH );
		update_meta_cache( 'post', array_column( $posts, 'ID' ) );
		return array_map( static fn( array $post ): array => array_map( 'strval', $post ), $posts );
	}

	/** @return Progress */
	private static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		$stored = array_filter( is_array( $stored ) ? $stored : array(), static fn( mixed $value ): bool => is_int( $value ) && $value >= 0 );
		return array_intersect_key( $stored, self::NOTHING ) + self::NOTHING;
	}
}
