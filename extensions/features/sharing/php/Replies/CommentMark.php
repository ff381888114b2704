<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Rendering\ForeignText;
use WP_Comment;

/** Shows where the comment of a reply comes from, and gives it a picture of this site's own. */
final class CommentMark {

	/**
	 * Adds the mark below a comment's text.
	 * @param string $text HTML.
	 */
	public static function add( string $text, WP_Comment $comment ): string {
		$origin = ReplyComments::origin( $comment );
		if ( ! $origin ) {
			return $text;
		}
		/* translators: %s: a network's name, such as Mastodon. */
		$from = esc_html( sprintf( __( 'From %s', 'millwork' ), self::label( $origin['network'] ) ) );
		$url  = ForeignText::url( $origin['url'], array( 'https' ) );
		$from = '' === $url ? $from : "<a href=\"$url\" rel=\"nofollow ugc external\">$from</a>";
		$name = '' === $origin['handle'] ? '' : ' · <bdi>' . ForeignText::escape( $origin['handle'] ) . '</bdi>';
		return "$text\n<p class=\"millwork-reply-source\"><small>$from$name</small></p>\n" . self::edit( $comment, $origin['network'] );
	}

	/** Tells moderators that the text has changed since. */
	private static function edit( WP_Comment $comment, string $network ): string {
		if ( ! is_admin() || '1' === $comment->comment_approved || ! current_user_can( 'moderate_comments' ) || KnownReply::EDITED !== ReplyRows::of_comment( (int) $comment->comment_ID )?->state ) {
			return '';
		}
		/* translators: %s: a network's name, such as Mastodon. */
		return '<p class="notice notice-warning inline">' . esc_html( sprintf( __( 'This reply has since been edited on %s. If you approve the text here, the edited text replaces it later and waits for approval again.', 'millwork' ), self::label( $network ) ) ) . "</p>\n";
	}

	/**
	 * Replaces the picture. WordPress would ask Gravatar.
	 * @param array<string, mixed> $args As get_avatar_data() has them.
	 * @return array<string, mixed>
	 */
	public static function picture( array $args, WP_Comment $comment ): array {
		if ( ! ReplyComments::origin( $comment ) ) {
			return $args;
		}
		$default = get_option( 'avatar_default' );
		$is_own  = is_string( $default ) && preg_match( '~^https?://~i', $default ) && wp_parse_url( $default, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
		return array(
			'url'          => $is_own ? $default : plugins_url( 'extensions/features/sharing/php/Replies/person.svg', MILLWORK_FILE ),
			'found_avatar' => true,
		) + $args;
	}

	/** A network's name. */
	public static function label( string $network ): string {
		return match ( $network ) {
			// A visitor's page doesn't load the networks.
			'mastodon' => __( 'Mastodon', 'millwork' ),
			'bluesky'  => __( 'Bluesky', 'millwork' ),
			default    => NetworkList::get( $network )?->label() ?? $network,
		};
	}
}
