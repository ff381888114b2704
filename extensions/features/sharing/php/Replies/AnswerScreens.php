<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\DeliveryJob;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\Tables;
use WP_Comment;
use WP_Error;

/** Offers to send a comment to the network of the reply that it answers: in the list of comments and in the comment form. */
final class AnswerScreens {

	/** The action of the list's links, and of their nonces. */
	public const ACTION = 'millwork_sharing_answer';

	/** The form's checkbox and its nonce. */
	public const FIELD = 'millwork_answer';

	/**
	 * Adds what became of a comment, and what can be done, to its row in the list.
	 * @param array<string, string> $actions HTML by name.
	 * @return array<string, string>
	 */
	public static function add_action( array $actions, WP_Comment $comment ): array {
		$target = '1' === $comment->comment_approved ? Answers::target( $comment, get_current_user_id() ) : null;
		if ( ! $target ) {
			return $actions;
		}
		$label    = CommentMark::label( $target['network'] );
		$delivery = Deliveries::for_answer( (int) $comment->comment_post_ID, (int) $comment->comment_ID );
		/* translators: %s: a network's name, such as Mastodon. */
		$actions['millwork_answer'] = $delivery ? self::state( $comment, $delivery, $label ) : self::link( $comment, sprintf( __( 'Also reply on %s', 'millwork' ), $label ) );
		return $actions;
	}

	/**
	 * Adds why a comment wasn't sent to its text in the list.
	 * @param string $text HTML.
	 */
	public static function add_problem( string $text, WP_Comment $comment ): string {
		$delivery = $comment->user_id > 0 && $comment->comment_parent > 0 && current_user_can( 'edit_comment', $comment->comment_ID ) ? Deliveries::for_answer( (int) $comment->comment_post_ID, (int) $comment->comment_ID ) : null;
		if ( ! $delivery || DeliveryState::Sent === $delivery->state || '' === $delivery->error ) {
			return $text;
		}
		/* translators: 1: a network's name, such as Mastodon; 2: a sentence that says why. */
		return "$text\n<p class=\"notice notice-error inline\">" . esc_html( sprintf( __( 'Not sent to %1$s: %2$s', 'millwork' ), CommentMark::label( $delivery->network ), $delivery->error ) ) . '</p>';
	}

	/** Handles the list's links. */
	public static function handle(): void {
		$id = isset( $_GET['comment'] ) && is_string( $_GET['comment'] ) ? (int) $_GET['comment'] : 0;
		check_admin_referer( self::ACTION . $id );
		$comment = get_comment( $id );
		$done    = $comment instanceof WP_Comment ? self::act( $comment, isset( $_GET['anyway'] ) ) : new WP_Error( 'millwork_sharing_gone', __( 'This comment no longer exists.', 'millwork' ), array( 'status' => 404 ) );
		if ( is_wp_error( $done ) ) {
			wp_die( esc_html( $done->get_error_message() ), '', array( 'response' => (int) ( ( (array) $done->get_error_data() )['status'] ?? 400 ), 'back_link' => true ) );
		}
		$back = wp_get_referer();
		wp_safe_redirect( ( $back ? remove_query_arg( array( 'approved', 'trashed', 'spammed' ), $back ) : admin_url( 'edit-comments.php' ) ) . "#comment-$id" );
		exit;
	}

	/**
	 * Sends a comment, or sends it again.
	 * @param bool $anyway Whether to send it even though the network may have it.
	 */
	public static function act( WP_Comment $comment, bool $anyway ): Delivery|WP_Error {
		$delivery = Answers::send( $comment, get_current_user_id() );
		if ( $delivery instanceof Delivery && $delivery->state->can_be_tried() && ( DeliveryState::Unknown !== $delivery->state || $anyway ) && Deliveries::try_again( $delivery, $anyway ) ) {
			DeliveryJob::start( $delivery->id );
		}
		return $delivery;
	}

	/** Prints the checkbox in the comment form, for people who may send answers. */
	public static function print_field(): void {
		$post = get_post();
		if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) || ! Tables::are_ready() || 0 === ReplyRows::count( $post->ID ) ) {
			return;
		}
		printf(
			'<p class="comment-form-millwork-answer"><input type="checkbox" name="%1$s" id="%1$s" value="1"> <label for="%1$s">%2$s</label>%3$s</p>',
			esc_attr( self::FIELD ),
			esc_html__( 'If this answers a reply from a social network, also send it there', 'millwork' ),
			wp_nonce_field( self::FIELD . $post->ID, self::FIELD . '_nonce', false, false ) // phpcs:ignore WordPress.Security.EscapeOutput -- HTML.
		);
	}

	/**
	 * Sends a comment whose checkbox was checked.
	 * @param int $id The comment.
	 * @param mixed $approved 1 if it is published.
	 */
	public static function on_comment( int $id, mixed $approved ): void {
		$comment = get_comment( $id );
		$nonce   = isset( $_POST[ self::FIELD . '_nonce' ] ) && is_string( $_POST[ self::FIELD . '_nonce' ] ) ? sanitize_key( $_POST[ self::FIELD . '_nonce' ] ) : '';
		if ( $comment instanceof WP_Comment && 1 === (int) $approved && wp_verify_nonce( $nonce, self::FIELD . $comment->comment_post_ID ) ) {
			// If it can't be sent, the list of comments offers it.
			Answers::send( $comment, get_current_user_id() );
		}
	}

	/** What became of a comment. */
	private static function state( WP_Comment $comment, Delivery $delivery, string $label ): string {
		if ( $delivery->posted ) {
			/* translators: %s: a network's name, such as Mastodon. */
			$text = esc_html( sprintf( __( 'Sent to %s', 'millwork' ), $label ) );
			return '' === $delivery->posted->url ? $text : sprintf( '<a href="%s">%s</a>', esc_url( $delivery->posted->url, array( 'https' ) ), $text );
		}
		return match ( true ) {
			DeliveryState::Unknown === $delivery->state => self::link( $comment, __( 'Send it anyway', 'millwork' ), true ),
			/* translators: %s: a network's name, such as Mastodon. */
			$delivery->state->can_be_tried()            => self::link( $comment, sprintf( __( 'Try again to send it to %s', 'millwork' ), $label ) ),
			/* translators: %s: a network's name, such as Mastodon. */
			default                                     => esc_html( sprintf( __( 'Waiting to be sent to %s', 'millwork' ), $label ) ),
		};
	}

	private static function link( WP_Comment $comment, string $text, bool $anyway = false ): string {
		$url = add_query_arg( array( 'action' => self::ACTION, 'comment' => $comment->comment_ID ) + ( $anyway ? array( 'anyway' => 1 ) : array() ), admin_url( 'admin-post.php' ) );
		return sprintf( '<a href="%s">%s</a>', esc_url( wp_nonce_url( $url, self::ACTION . $comment->comment_ID ) ), esc_html( $text ) );
	}
}
