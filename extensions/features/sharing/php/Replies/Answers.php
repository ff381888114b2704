<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Data\Rows;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\DeliveryJob;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Networks\NetworkList;
use WP_Comment;
use WP_Error;

/**
 * Sends a comment that answers a reply to the network, from the account whose post got the reply. It is a delivery like
 * any other, so it is sent once, tried again after failures, and shows its state.
 */
final class Answers {

	/**
	 * The reply that a comment answers, if a user may send the comment there.
	 * @param int $user The user.
	 * @return array{connection: Connection, network: string}|null
	 */
	public static function target( WP_Comment $comment, int $user ): ?array {
		$found = self::found( (int) $comment->comment_parent );
		// The account speaks for the site, so only for people who write there.
		if ( ! $found || ! user_can( (int) $comment->user_id, 'edit_posts' ) || str_starts_with( $comment->comment_agent, ReplyComments::AGENT ) || ! self::may_answer( $found['connection'], (int) $comment->comment_post_ID, $user ) ) {
			return null;
		}
		return array( 'connection' => $found['connection'], 'network' => $found['row']->network );
	}

	/** Whether a user may send answers from an account: someone who may edit and share the post, and use the account. */
	public static function may_answer( Connection $connection, int $post, int $user ): bool {
		$object = get_post( $post );
		return $object && ShareablePost::is_public( $object ) && ShareablePost::can_be_shared_by( $user, $post ) && Connections::may_use( $connection, $object, $user );
	}

	/**
	 * Queues a comment.
	 * @param int $user The user who sends it.
	 * @return Delivery|WP_Error
	 */
	public static function send( WP_Comment $comment, int $user ): Delivery|WP_Error {
		$target = self::target( $comment, $user );
		if ( ! $target ) {
			return new WP_Error( 'millwork_sharing_no_answer', __( 'You can’t send this comment to the network. It has to be by someone who writes here and answer a reply from there, on a public post that you can edit, and the account has to be one you can use.', 'millwork' ), array( 'status' => 403 ) );
		}
		if ( '1' !== $comment->comment_approved ) {
			return new WP_Error( 'millwork_sharing_not_approved', __( 'Approve the comment first. Only published comments are sent.', 'millwork' ), array( 'status' => 400 ) );
		}
		$found = self::found( (int) $comment->comment_parent );
		$known = Deliveries::for_answer( (int) $comment->comment_post_ID, (int) $comment->comment_ID );
		if ( $known || ! $found ) {
			return $known ?? self::unsaved();
		}
		$connection = $target['connection'];
		$limits     = NetworkList::get( $connection->network )?->limits( $connection );
		$text       = $limits ? self::text( $comment, $found['row'], $limits ) : '';
		if ( '' === $text ) {
			return new WP_Error( 'millwork_sharing_empty', __( 'This comment has no text that can be sent.', 'millwork' ), array( 'status' => 400 ) );
		}
		$content             = array(
			'text'    => $text,
			'url'     => '',
			'images'  => array(),
			'answers' => array(
				'root'   => $found['root'],
				'parent' => array( 'id' => $found['row']->reply, 'data' => $found['row']->data ),
			),
		);
		list( $id, $is_new ) = Deliveries::add( (int) $comment->comment_post_ID, $connection, Delivery::ANSWER . $comment->comment_ID, '', $user, time(), $content );
		$is_new && DeliveryJob::start( $id );
		return Deliveries::get( $id ) ?? self::unsaved();
	}

	/**
	 * Why an answer may no longer be sent.
	 * @return string A sentence; '' if it may.
	 */
	public static function refusal( Delivery $delivery ): string {
		$comment = get_comment( (int) substr( $delivery->request, strlen( Delivery::ANSWER ) ) );
		return match ( true ) {
			! $comment instanceof WP_Comment || '1' !== $comment->comment_approved => __( 'The comment is no longer published.', 'millwork' ),
			! self::found( (int) $comment->comment_parent )                        => __( 'The reply that it answers no longer exists.', 'millwork' ),
			default                                                                => '',
		};
	}

	/** Deletes the texts of answers to a reply, which name its author. What was sent stays on the network. */
	public static function forget( WP_Comment $reply ): void {
		foreach ( get_comments( array( 'parent' => (int) $reply->comment_ID, 'status' => 'any', 'fields' => 'ids' ) ) as $answer ) {
			Rows::update( Deliveries::table(), array( 'content' => '{"text":""}' ), array( 'post_id' => (int) $reply->comment_post_ID, 'request' => Delivery::ANSWER . $answer ) );
		}
	}

	/**
	 * A reply by its comment.
	 * @return array{row: KnownReply, connection: Connection, root: array{id: string, data: array<string, string>}}|null
	 */
	private static function found( int $comment ): ?array {
		$origin = $comment ? get_comment( $comment ) : null;
		$row    = $origin instanceof WP_Comment && str_starts_with( $origin->comment_agent, ReplyComments::AGENT ) ? ReplyRows::of_comment( $comment ) : null;
		$watch  = $row && KnownReply::GONE !== $row->state ? Rows::first( 'SELECT watch.connection_id, watch.delivery_id FROM %i AS watch WHERE watch.id = %d', Watches::table(), $row->watch ) : null;
		$share  = $watch ? Deliveries::get( (int) $watch['delivery_id'] ) : null;
		$one    = $watch ? Connections::get( (int) $watch['connection_id'] ) : null;
		return $row && $one && $share?->posted ? array(
			'row'        => $row,
			'connection' => $one,
			'root'       => array( 'id' => $share->posted->id, 'data' => $share->posted->data ),
		) : null;
	}

	/** What is sent: the comment's text. Mastodon notifies people who are mentioned. */
	private static function text( WP_Comment $comment, KnownReply $row, NetworkLimits $limits ): string {
		$html = (string) preg_replace( array( '~<br\s*/?>~i', '~</p>~i' ), array( "\n", "\n\n" ), $comment->comment_content );
		$text = (string) preg_replace( '/\n{3,}/', "\n\n", TextShortener::clean( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
		if ( '' === $text ) {
			return '';
		}
		$text = 'mastodon' === $row->network && '' !== $row->handle ? "$row->handle $text" : $text;
		return TextShortener::fits( $text, $limits ) ? $text : TextShortener::cut( $text, "\n\n" . get_comment_link( $comment ), $limits );
	}

	private static function unsaved(): WP_Error {
		return new WP_Error( 'millwork_sharing_store', __( 'Couldn’t save this. Try again.', 'millwork' ), array( 'status' => 500 ) );
	}
}
