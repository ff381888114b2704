<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Mail\Html\EmailBlocks;
use Millwork\Mail\Letter;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\EmailPosts;
use Millwork\Mail\Messages\EmailType;
use Millwork\Mail\Messages\Messages;
use Millwork\Mail\Messages\Token;
use Millwork\Mail\Messages\TokenFilling;
use Millwork\Mail\Messages\WrittenLetter;
use Millwork\Panels\Fields;
use WP_Post;

/**
 * The post type of letters: emails that are no posts. Nobody but administrators sees them, in the editor or by REST,
 * whatever their status is.
 * @phpstan-import-type Words from Copies
 */
final class LetterPosts {

	public const TYPE = 'millwork_letter';

	/** The meta: whether a letter that was sent is in the public archive. */
	public const PUBLIC = '_millwork_letter_public';

	/** The longest letter, in bytes: email programs show less. */
	private const MOST = 256 * KB_IN_BYTES;

	/** @var array<string, string> Rendered blocks by language and content: a process renders a letter once. */
	private static array $rendered = array();

	/** Registers the post type. The action may run twice. */
	public static function register(): void {
		if ( ! post_type_exists( self::TYPE ) ) {
			register_post_type( self::TYPE, array( 'labels' => self::labels() ) + EmailPosts::arguments( 'millwork-letters' ) );
		}
	}

	/**
	 * @param array<string, EmailType> $types
	 * @return array<string, EmailType>
	 */
	public static function add_type( array $types ): array {
		$types[ self::TYPE ] = new EmailType(
			static fn(): array => self::tokens(),
			static fn(): array => array_column( array_map( static fn( Token $token ): array => array( $token->name, $token->sample ), self::tokens() ), 1, 0 ),
			static fn(): array => array( 'label' => __( 'Letters', 'millwork' ), 'url' => admin_url( 'edit.php?post_type=' . self::TYPE ) )
		);
		return $types;
	}

	/** Registers the meta, in the admin and for the REST API. */
	public static function register_meta(): void {
		Fields::register_meta( 'letters', array( self::TYPE ), self::PUBLIC, array( 'type' => 'boolean', 'default' => false ) );
	}

	/**
	 * Gives a letter its subject as its title, for lists and revisions.
	 * @param WP_Post $post A letter that was saved in the editor.
	 */
	public static function name( WP_Post $post ): void {
		$subject = EmailMeta::get( $post->ID, EmailMeta::SUBJECT );
		if ( $post->post_title !== $subject ) {
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_title' => $subject ), array( 'ID' => $post->ID ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Updating the post again would make a second revision.
			clean_post_cache( $post->ID );
		}
	}

	/** Hides the editor's button "Publish": a letter is sent, from its own panel, and saved as a draft until then. */
	public static function hide_publishing(): void {
		if ( self::TYPE === ( get_current_screen()->post_type ?? '' ) ) {
			echo '<style>.editor-post-publish-button__button, .editor-post-publish-panel__toggle, .editor-post-panel__row:has( .editor-post-schedule__panel-dropdown, .editor-post-status ) { display: none !important; }</style>';
		}
	}

	/** A letter by ID; null if there is none. */
	public static function get( int $id ): ?WP_Post {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post && self::TYPE === $post->post_type ? $post : null;
	}

	public static function can_be_sent( WP_Post $post ): bool {
		return self::TYPE === $post->post_type && '' === self::problem( $post );
	}

	/** @return string Why a letter can't be sent; '' if it can. */
	public static function problem( WP_Post $post ): string {
		if ( in_array( $post->post_status, array( 'trash', 'auto-draft' ), true ) ) {
			return __( 'Save the letter first.', 'millwork' );
		}
		if ( '' === trim( EmailMeta::get( $post->ID, EmailMeta::SUBJECT ) ) ) {
			return __( 'Enter a subject first.', 'millwork' );
		}
		if ( strlen( $post->post_content ) > self::MOST ) {
			return __( 'This letter is too long for an email. Shorten it.', 'millwork' );
		}
		return '' === EmailBlocks::html( $post->post_content ) ? __( 'Write the letter first.', 'millwork' ) : '';
	}

	/** @return Words */
	public static function words( WP_Post $post ): array {
		return array(
			'title'     => $post->post_title,
			'subject'   => EmailMeta::get( $post->ID, EmailMeta::SUBJECT ),
			'preheader' => EmailMeta::get( $post->ID, EmailMeta::PREHEADER ),
			'text'      => EmailMeta::get( $post->ID, EmailMeta::TEXT ),
			'content'   => $post->post_content,
		);
	}

	/**
	 * A letter in the current language. For thousands of subscribers, the blocks are rendered once.
	 * @param Words           $words
	 * @param Subscriber|null $subscriber Null for the public page, which names nobody.
	 */
	public static function letter( array $words, ?Subscriber $subscriber ): Letter {
		$key                      = get_locale() . hash( 'sha256', $words['content'] );
		self::$rendered           = array_slice( self::$rendered, -20, null, true );
		self::$rendered[ $key ] ??= EmailBlocks::html( $words['content'] );
		return WrittenLetter::from_rendered( self::$rendered[ $key ], $words, self::tokens(), self::values( $subscriber ) );
	}

	/**
	 * The subject of a letter's mailing, as it was sent.
	 * @param WP_Post|null $post Null if it was deleted.
	 */
	public static function title( Issue $issue, ?WP_Post $post ): string {
		$words = Copies::get( $issue->id ) ?? ( $post ? self::words( $post ) : null );
		return $words ? ( new TokenFilling( self::tokens(), self::values( null ) ) )->header( $words['subject'] ) : '';
	}

	/** @return list<Token> */
	private static function tokens(): array {
		return array(
			new Token( 'name', __( 'Subscriber’s name', 'millwork' ), 'Ada Lovelace', 'text', true ),
			new Token( 'email', __( 'Subscriber’s email address', 'millwork' ), 'ada@example.com', 'text', true ),
			new Token( 'preferences_link', __( 'Link to the subscriber’s preferences', 'millwork' ), home_url( '/' ), 'url' ),
			new Token( 'unsubscribe_link', __( 'Link to unsubscribe', 'millwork' ), home_url( '/' ), 'url' ),
			...Messages::common(),
		);
	}

	/** @return array<string, string|BlockValue> */
	private static function values( ?Subscriber $subscriber ): array {
		return Messages::common_values() + ( $subscriber ? array(
			'name'             => $subscriber->name,
			'email'            => $subscriber->email,
			'preferences_link' => Links::url( Action::Preferences, $subscriber ),
			'unsubscribe_link' => Links::url( Action::Unsubscribe, $subscriber ),
		) : array() );
	}

	/** @return array<string, string> */
	private static function labels(): array {
		return array(
			'name'               => __( 'Letters', 'millwork' ),
			'singular_name'      => __( 'Letter', 'millwork' ),
			'add_new'            => __( 'New letter', 'millwork' ),
			'add_new_item'       => __( 'New letter', 'millwork' ),
			'edit_item'          => __( 'Edit letter', 'millwork' ),
			'view_items'         => __( 'Letters', 'millwork' ),
			'search_items'       => __( 'Search letters', 'millwork' ),
			'not_found'          => __( 'No letters yet. A letter is an email to your subscribers that isn’t a post.', 'millwork' ),
			'not_found_in_trash' => __( 'No letters in the trash.', 'millwork' ),
			'item_published'     => __( 'Letter saved.', 'millwork' ),
			'item_updated'       => __( 'Letter saved.', 'millwork' ),
		);
	}
}
