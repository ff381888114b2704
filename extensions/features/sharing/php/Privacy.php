<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing;

use WP_Comment;

/**
 * Exports and erases the accounts that a user has connected, deletes them with the user, and suggests a text for the
 * site's privacy policy.
 */
final class Privacy {

	/** Our part's name in both tools. */
	private const ID = 'millwork-sharing';

	/** The name of the replies in both tools. */
	private const REPLIES = 'millwork-sharing-replies';

	/** How many replies are handled per request. */
	private const AT_ONCE = 100;

	/** @return mixed With ours. */
	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters[ self::REPLIES ] = array(
				'exporter_friendly_name' => __( 'Replies from social networks', 'millwork' ),
				'callback'               => array( self::class, 'export_replies' ),
			);
			$exporters[ self::ID ]      = array(
				'exporter_friendly_name' => __( 'Social accounts', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	/** @return mixed With ours. */
	public static function add_eraser( mixed $erasers ): mixed {
		if ( is_array( $erasers ) ) {
			$erasers[ self::REPLIES ] = array(
				'eraser_friendly_name' => __( 'Replies from social networks', 'millwork' ),
				'callback'             => array( self::class, 'erase_replies' ),
			);
			$erasers[ self::ID ]      = array(
				'eraser_friendly_name' => __( 'Social accounts', 'millwork' ),
				'callback'             => array( self::class, 'erase' ),
			);
		}
		return $erasers;
	}

	/**
	 * Exports the accounts of a user.
	 * @param mixed $email The person's address.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( mixed $email ): array {
		$data = array();
		foreach ( self::connections_of( (string) $email ) as $connection ) {
			$values = array(
				__( 'Network', 'millwork' ) => $connection->network,
				__( 'Account', 'millwork' ) => $connection->name,
				__( 'Name', 'millwork' )    => $connection->profile,
				__( 'Profile', 'millwork' ) => $connection->url,
			);
			$items  = array();
			foreach ( $values as $name => $value ) {
				$items[] = array(
					'name'  => $name,
					// The tool prints it as HTML.
					'value' => htmlspecialchars( $value ),
				);
			}
			$data[] = array(
				'group_id'    => self::ID,
				'group_label' => __( 'Social accounts', 'millwork' ),
				'item_id'     => self::ID . "-$connection->id",
				'data'        => $items,
			);
		}
		return array( 'data' => $data, 'done' => true );
	}

	/**
	 * Disconnects the accounts of a user.
	 * @param mixed $email The person's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( mixed $email ): array {
		$connections = self::connections_of( (string) $email );
		array_map( array( Accounts\ConnectionRenewal::class, 'disconnect' ), $connections );
		return array(
			'items_removed'  => array() !== $connections,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Exports the replies of a person at a network. They have no email address, but a handle such as
	 * ada@social.example has its form, and Bluesky's can be entered as ada.bsky.social@bsky.app.
	 * @param mixed $email What was entered.
	 * @param mixed $page Which part, from 1 on.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export_replies( mixed $email, mixed $page = 1 ): array {
		$data    = array();
		$replies = self::replies_of( (string) $email, self::AT_ONCE, ( max( 1, (int) $page ) - 1 ) * self::AT_ONCE );
		foreach ( $replies as $reply ) {
			$comment = self::comment( $reply );
			$values  = array(
				__( 'Network', 'millwork' ) => $reply->network,
				__( 'Handle', 'millwork' )  => $reply->handle,
				__( 'ID', 'millwork' )      => "$reply->author $reply->reply",
				__( 'Name', 'millwork' )    => $comment->comment_author ?? '',
				__( 'Profile', 'millwork' ) => $comment->comment_author_url ?? '',
				__( 'Comment', 'millwork' ) => wp_strip_all_tags( $comment->comment_content ?? '' ),
			);
			$items   = array();
			foreach ( $values as $name => $value ) {
				// The tool prints it as HTML.
				$items[] = array( 'name' => $name, 'value' => htmlspecialchars( $value ) );
			}
			$data[] = array(
				'group_id'    => self::REPLIES,
				'group_label' => __( 'Replies from social networks', 'millwork' ),
				'item_id'     => self::REPLIES . "-$reply->id",
				'data'        => $items,
			);
		}
		return array( 'data' => $data, 'done' => count( $replies ) < self::AT_ONCE );
	}

	/**
	 * Deletes the comments of a person at a network. They don't come back.
	 * @param mixed $email What was entered, as for export_replies().
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase_replies( mixed $email ): array {
		$replies = self::replies_of( (string) $email, self::AT_ONCE );
		foreach ( $replies as $reply ) {
			$comment = self::comment( $reply );
			Replies\ReplyRows::erase( $reply );
			if ( $comment ) {
				Replies\Answers::forget( $comment );
				wp_delete_comment( $comment, true );
			}
		}
		return array(
			'items_removed'  => array() !== $replies,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $replies ) < self::AT_ONCE,
		);
	}

	/**
	 * Deletes the accounts of a user who is deleted, except those that everyone uses.
	 * @param mixed $user The user's ID.
	 */
	public static function forget_user( mixed $user ): void {
		foreach ( Accounts\Connections::all() as $connection ) {
			if ( (int) $user === $connection->user && ! $connection->is_shared ) {
				Accounts\ConnectionRenewal::disconnect( $connection );
			}
		}
	}

	/** Suggests what the privacy policy says about sharing. */
	public static function suggest(): void {
		wp_add_privacy_policy_content(
			'Millwork',
			'<p><strong class="privacy-policy-tutorial">' . esc_html__( 'Suggested text:', 'millwork' ) . '</strong> '
			. esc_html__( 'When a post is published, this site sends its text, images and URL to the social accounts that its authors have connected. Nothing about visitors is sent. For each connected account, we store its name, its picture’s URL and an access key until it is disconnected.', 'millwork' ) . '</p><p>'
			. esc_html__( 'Public replies to these posts on Mastodon and Bluesky can become comments. For each, we store what is public there: the text, the author’s name, handle, profile link and account ID, and the reply’s link and ID. No pictures are loaded from the networks. If a reply is deleted there, we move the comment to the trash. Authors can ask us to export or erase their replies by telling us their handle.', 'millwork' ) . '</p>'
		);
	}

	/**
	 * The replies of a person.
	 * @param string $entered Such as 'ada@social.example' or 'ada.bsky.social@bsky.app'.
	 * @return list<Replies\KnownReply>
	 */
	private static function replies_of( string $entered, int $most, int $skip = 0 ): array {
		$handle = '@' . (string) preg_replace( '/@bsky\.app$/iD', '', ltrim( trim( $entered ), '@' ) );
		return '@' === $handle ? array() : Replies\ReplyRows::of_handle( $handle, $most, $skip );
	}

	/** The comment of a reply. Databases may give the number of a deleted comment to another one. */
	private static function comment( Replies\KnownReply $reply ): ?WP_Comment {
		$comment = get_comment( $reply->comment );
		return $comment instanceof WP_Comment && str_starts_with( $comment->comment_agent, Replies\ReplyComments::AGENT ) && ( Replies\ReplyComments::origin( $comment )['id'] ?? '' ) === $reply->reply ? $comment : null;
	}

	/**
	 * The accounts of a user.
	 * @param string $email The user's address.
	 * @return list<Accounts\Connection>
	 */
	private static function connections_of( string $email ): array {
		$user = get_user_by( 'email', $email );
		return $user ? array_values( array_filter( Accounts\Connections::all(), static fn( Accounts\Connection $one ): bool => $one->user === $user->ID ) ) : array();
	}
}
