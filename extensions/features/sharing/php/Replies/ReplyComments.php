<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Closure;
use Millwork\Data\Formats\ReportedText;
use Millwork\Data\Rows;
use Millwork\Features\Sharing\Tables;
use Normalizer;
use RuntimeException;
use WP_Comment;
use WP_Error;

/**
 * Adds, changes and trashes the comments of replies. WordPress treats them like anyone's comment: the site's rules for
 * moderation, its disallowed words and plugins against spam decide.
 */
final class ReplyComments {

	/** How `comment_agent` begins. The rest is the reply's hash, which finds a comment whose row lacks its number. */
	public const AGENT = 'Millwork reply ';

	/** The comment meta: `network`, `id`, `url` and `handle` of the reply. */
	public const META = '_millwork_reply';

	/** The IP address of people whose address isn't known, because anti-spam services require one. It belongs to nobody. */
	private const NOBODY = '0.0.0.0';

	/** The longest name and URL of an author in WordPress's table, in bytes. */
	private const NAME = 200;
	private const URL  = 200;

	/**
	 * @param string $hash ReplyRows::hash().
	 * @param int $parent The comment that it replies to, or 0.
	 * @param int $posted When the site's own post was posted.
	 * @param bool $is_quiet Whether to send no emails about it.
	 * @return int|WP_Error The comment's number; an error if WordPress rejects it.
	 */
	public static function add( string $hash, string $network, int $post, Reply $reply, int $parent, int $posted, bool $is_quiet ): int|WP_Error {
		$known = self::find( $post, $hash, $reply->id );
		if ( $known ) {
			return $known;
		}
		// Nobody writes a reply before the post, or in the future.
		$time  = gmdate( 'Y-m-d H:i:s', min( max( $reply->time, $posted ), time() ) );
		$added = self::without_form( static fn(): int|false|WP_Error => wp_new_comment( self::data( $hash, $network, $post, $reply, $parent, $time ), true ), $is_quiet );
		return is_int( $added ) ? $added : ( $added instanceof WP_Error ? $added : new WP_Error( 'millwork_sharing_rejected', 'WordPress rejected the comment.' ) );
	}

	/**
	 * The comment, as wp_new_comment() takes it.
	 * @param string $time Its time, as databases write times.
	 * @return array{comment_content: string}
	 */
	private static function data( string $hash, string $network, int $post, Reply $reply, int $parent, string $time ): array {
		$data = array(
			'comment_post_ID'      => $post,
			'comment_author'       => self::name( $reply, $post ),
			'comment_author_email' => '',
			'comment_author_url'   => self::profile( $reply ),
			'comment_author_IP'    => '',
			'comment_agent'        => self::AGENT . $hash,
			'comment_content'      => $reply->html(),
			'comment_type'         => 'comment',
			'comment_parent'       => $parent,
			'comment_date_gmt'     => $time,
			'comment_date'         => get_date_from_gmt( $time ),
			'user_id'              => 0,
			'comment_meta'         => array(
				self::META => array(
					'network' => $network,
					'id'      => $reply->id,
					'url'     => Tables::url( $reply->url, array( 'https' ) ),
					'handle'  => $reply->handle,
				),
			),
		);
		/** @var array{comment_content: string} $slashed */
		$slashed = wp_slash( $data );
		return $slashed;
	}

	/**
	 * Changes a published comment's text, unless it was edited here. The site's rules check it again.
	 * @param string $content From content().
	 * @param bool   $waits   Whether it waits for approval in any case, because another text was approved.
	 * @return bool Whether it is unchanged here, so that it follows the network.
	 */
	public static function update( int $id, string $html, string $content, bool $waits = false ): bool {
		$comment = get_comment( $id );
		if ( ! $comment || ! self::is_untouched( $comment, $content ) ) {
			return false;
		}
		$values = array( 'comment_ID' => $id, 'comment_content' => $html );
		$state  = self::judged( $comment, $html );
		wp_update_comment( wp_slash( $values + ( '1' === $state && ! $waits ? array() : array( 'comment_approved' => '0' ) ) ), true );
		'trash' === $state && wp_trash_comment( $id );
		'spam' === $state && wp_spam_comment( $id );
		return true;
	}

	/**
	 * What the site's rules and plugins against spam say about a published comment with another text.
	 * @return string As in `comment_approved`.
	 */
	private static function judged( WP_Comment $comment, string $html ): string {
		$data  = wp_slash( array( 'comment_content' => $html ) + array_diff_key( get_object_vars( $comment ), array( 'comment_ID' => 1, 'comment_approved' => 1, 'comment_karma' => 1 ) ) );
		$state = self::without_form(
			static function () use ( $data ): mixed {
				$data = apply_filters( 'preprocess_comment', $data ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's.
				return is_array( $data ) ? wp_allow_comment( wp_filter_comment( $data ), true ) : 0;
			},
			true
		);
		return is_scalar( $state ) ? (string) $state : '0';
	}

	/**
	 * Runs WordPress's code for new comments. Rules for visitors with a form don't apply, and plugins that end a visitor's
	 * request reject only this comment.
	 * @param Closure(): mixed $act
	 * @param bool $is_quiet Whether to send no emails.
	 * @return mixed What it returned, or an error.
	 * @throws RuntimeException Another plugin's.
	 */
	private static function without_form( Closure $act, bool $is_quiet ): mixed {
		$no      = static fn(): bool => false;
		$end     = new RuntimeException( 'A plugin rejected the comment.' );
		$throw   = static fn(): Closure => static function () use ( $end ): never {
			throw $end;
		};
		$filters = array(
			// Replies arrive together; ReplyCheck has limits of its own.
			'comment_flood_filter'          => $no,
			'wp_is_comment_flood'           => $no,
			// There is no form with a nonce.
			'akismet_comment_nonce'         => static fn(): string => 'inactive',
			// Where only members comment, the rules for them say nothing about strangers.
			'pre_comment_approved'          => static fn( mixed $state ): mixed => get_option( 'comment_registration' ) && is_scalar( $state ) && '1' === (string) $state ? 0 : $state,
			// Akismet would end PHP instead of storing obvious spam.
			'pre_option_akismet_strictness' => static fn(): string => '0',
		) + array_fill_keys( array( 'wp_die_handler', 'wp_die_ajax_handler', 'wp_die_json_handler', 'wp_die_jsonp_handler', 'wp_die_xmlrpc_handler', 'wp_die_xml_handler' ), $throw )
			+ ( $is_quiet ? array_fill_keys( array( 'notify_moderator', 'notify_post_author' ), $no ) : array() );
		foreach ( $filters as $hook => $filter ) {
			add_filter( $hook, $filter, PHP_INT_MAX );
		}
		$server  = $_SERVER;
		$_SERVER = self::without_visitor( $server );
		try {
			return $act();
		} catch ( RuntimeException $error ) {
			return $error === $end ? new WP_Error( 'millwork_sharing_rejected', $end->getMessage() ) : throw $error;
		} finally {
			$_SERVER = $server;
			foreach ( $filters as $hook => $filter ) {
				remove_filter( $hook, $filter, PHP_INT_MAX );
			}
		}
	}

	/**
	 * The request's variables without the visitor in whose request, or the server on which, the work is done.
	 * @param array<mixed> $server
	 * @return array<mixed>
	 */
	private static function without_visitor( array $server ): array {
		$is_theirs = static fn( mixed $name ): bool => 'HTTP_HOST' !== $name && (bool) preg_match( '/^(?:HTTP_|REMOTE_|PHP_AUTH_|GEOIP_)/', (string) $name );
		return array( 'REMOTE_ADDR' => self::NOBODY ) + array_filter( $server, static fn( mixed $name ): bool => ! $is_theirs( $name ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Keeps Akismet from being told the mark of a reply's comment as its author's browser, when it is checked later.
	 * @param array<string, mixed> $args What Akismet sends.
	 * @return array<string, mixed>
	 */
	public static function without_browser( array $args ): array {
		$comment = get_comment( is_scalar( $args['comment_ID'] ?? null ) ? (int) $args['comment_ID'] : 0 );
		return $comment instanceof WP_Comment && self::origin( $comment ) ? array( 'user_ip' => self::NOBODY, 'user_agent' => '', 'referrer' => '', 'comment_agent' => '' ) + $args : $args;
	}

	/**
	 * Trashes the comment of a reply that was deleted, unless it was edited here.
	 * @param string $content From content().
	 * @return bool Whether it is unchanged here, so that it follows the network.
	 */
	public static function trash( int $id, string $content ): bool {
		$comment = get_comment( $id );
		if ( ! $comment || ! self::is_untouched( $comment, $content ) ) {
			return ! $comment;
		}
		if ( in_array( $comment->comment_approved, array( '0', '1' ), true ) ) {
			wp_trash_comment( $id );
		}
		return true;
	}

	/** Identifies a comment's text as it is stored, after WordPress's filters. */
	public static function content( int $id ): string {
		clean_comment_cache( $id );
		return hash( 'sha256', (string) ( get_comment( $id )->comment_content ?? '' ) );
	}

	public static function is_published( int $id ): bool {
		return '1' === ( get_comment( $id )->comment_approved ?? '' );
	}

	/** Whether others can reply to a comment: it is neither spam nor in the trash. */
	public static function is_shown( int $id ): bool {
		return in_array( get_comment( $id )->comment_approved ?? '', array( '0', '1' ), true );
	}

	/**
	 * A comment's meta.
	 * @return array{network: string, id: string, url: string, handle: string}|null Null if it isn't a reply's.
	 */
	public static function origin( WP_Comment $comment ): ?array {
		$meta = str_starts_with( $comment->comment_agent, self::AGENT ) ? get_comment_meta( (int) $comment->comment_ID, self::META, true ) : null;
		$text = static fn( string $name ): string => is_array( $meta ) && is_string( $meta[ $name ] ?? null ) ? $meta[ $name ] : '';
		return '' === $text( 'network' ) ? null : array(
			'network' => $text( 'network' ),
			'id'      => $text( 'id' ),
			'url'     => $text( 'url' ),
			'handle'  => $text( 'handle' ),
		);
	}

	/** A comment that was added by a process that ended before it stored its number. A visitor may send the same agent. */
	private static function find( int $post, string $hash, string $reply ): int {
		foreach ( Rows::all( 'SELECT comment_ID FROM %i WHERE comment_post_ID = %d AND comment_agent = %s LIMIT 50', $GLOBALS['wpdb']->comments, $post, self::AGENT . $hash ) as $row ) {
			$comment = get_comment( (int) $row['comment_ID'] );
			if ( $comment instanceof WP_Comment && ( self::origin( $comment )['id'] ?? '' ) === $reply ) {
				return (int) $comment->comment_ID;
			}
		}
		return 0;
	}

	private static function is_untouched( WP_Comment $comment, string $content ): bool {
		return hash( 'sha256', $comment->comment_content ) === $content;
	}

	/** The author's name, or the handle of someone who is named like a handle, the site or one of its authors. */
	private static function name( Reply $reply, int $post ): string {
		// Of a long name only the beginning is read: removing tags from a megabyte takes minutes.
		$name = ReplyText::visible( ReportedText::line( wp_strip_all_tags( mb_strcut( mb_scrub( $reply->name, 'UTF-8' ), 0, 10 * self::NAME, 'UTF-8' ) ), self::NAME ) );
		$name = trim( (string) preg_replace( '/[\x{200C}-\x{200F}]+/u', '', $name ) );
		// Handles are shown only of those whose they are.
		if ( '' === $name || preg_match( '/^\W*[@＠]|[@＠][\w-]+\.\w/u', $name ) || self::is_ours( $name, $post ) ) {
			$name = '' === $reply->handle ? __( 'Unknown', 'millwork' ) : $reply->handle;
		}
		return mb_strcut( $name, 0, self::NAME, 'UTF-8' );
	}

	/** Whether a name is the site's, its address, or that of a person who writes there. */
	private static function is_ours( string $name, int $post ): bool {
		// Fullwidth and bold letters are letters.
		$letters = static fn( string $text ): string => class_exists( Normalizer::class ) ? (string) Normalizer::normalize( $text, Normalizer::FORM_KC ) : $text;
		$words   = static fn( string $text ): string => trim( (string) preg_replace( '/[^\p{L}\p{M}\p{N}]+/u', ' ', $letters( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) ) );
		$plain   = static fn( string $text ): string => str_replace( ' ', '', mb_strtolower( remove_accents( $words( $text ) ), 'UTF-8' ) );
		$author  = get_userdata( (int) get_post_field( 'post_author', $post ) );
		$host    = (string) preg_replace( '/^www\./', '', (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		$names   = array( $host, "www.$host", get_option( 'blogname' ), $author->display_name ?? '', $author->user_login ?? '', $author->nickname ?? '' );
		if ( '' === $plain( $name ) || in_array( $plain( $name ), array_map( static fn( mixed $one ): string => $plain( (string) $one ), $names ), true ) ) {
			return true;
		}
		$forms = array( $name, $words( $name ), sanitize_title( $words( $name ) ) );
		// Anyone may have registered with the same name.
		$users = Rows::all( 'SELECT ID FROM %i WHERE display_name IN (%s) OR user_login IN (%s) OR user_nicename IN (%s) ORDER BY ID LIMIT 100', $GLOBALS['wpdb']->users, $forms, $forms, $forms );
		return (bool) array_filter( $users, static fn( array $user ): bool => user_can( (int) $user['ID'], 'edit_posts' ) );
	}

	/** The author's profile URL; '' if it claims to be on this site. */
	private static function profile( Reply $reply ): string {
		$url  = strlen( $reply->profile ) <= self::URL ? Tables::url( $reply->profile, array( 'https', 'http' ) ) : '';
		$bare = static fn( string $one ): string => (string) preg_replace( '/^www\./', '', strtolower( rtrim( (string) wp_parse_url( $one, PHP_URL_HOST ), '.' ) ) );
		return '' === $url || $bare( $url ) === $bare( home_url() ) ? '' : $url;
	}
}
