<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Pages\LinkKey;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Mail\MessageId;
use WP_Post;

/**
 * Makes the letter of an issue for a subscriber, in the subscriber's language. Those who get the same get the same
 * letter: it is made once for each process.
 */
final class IssueMails {

	/**
	 * Letters that were made.
	 * @var array<string, Letter>
	 */
	private array $letters = array();

	/** The language of the moment, or '' for the site's. */
	private string $locale = '';

	/** Whether WordPress's own language is another one. */
	private bool $is_switched = false;

	/** Whether an issue may go out. Of a digest each post is looked at. */
	public function can_go_out( Issue $issue ): bool {
		return IssueKind::Post !== $issue->kind || null !== self::post( $issue->post_id );
	}

	/**
	 * The letter for a subscriber. WordPress speaks the subscriber's language afterwards, until close().
	 * @return Letter|null Null if nothing is left to be sent.
	 */
	public function letter( Issue $issue, Subscriber $subscriber ): ?Letter {
		$ids = IssueKind::Post === $issue->kind ? array( $issue->post_id ) : self::digest_posts( $issue->id, $subscriber->id );
		$this->switch_locale( $subscriber->locale );
		$key = "$subscriber->locale|{$issue->kind->value}|" . implode( ',', $ids );
		if ( ! isset( $this->letters[ $key ] ) ) {
			$posts = array_values( array_filter( array_map( array( self::class, 'post' ), $ids ) ) );
			if ( ! $posts ) {
				return null;
			}
			// What subscribers of digests get may differ much.
			$this->letters         = array_slice( $this->letters, -50, null, true );
			$this->letters[ $key ] = IssueKind::Post === $issue->kind ? PostLetter::from_post( $posts[0] ) : DigestLetter::from_posts( $issue->kind, $posts );
		}
		return $this->letters[ $key ];
	}

	/** Has WordPress speak its own language again. */
	public function close(): void {
		$this->switch_locale( '' );
	}

	/**
	 * What a mail is called: the same each time that it is sent, so that a mail program which gets it again knows it
	 * (RFC 5322, section 3.6.4).
	 */
	public static function message_id( Issue $issue, Subscriber $subscriber ): string {
		// The key that never changes.
		$mark = LinkKey::sign( 'message:' . get_current_blog_id() . ":$issue->id:$issue->created:$subscriber->id:$subscriber->address" );
		return "$issue->id.$mark@" . MessageId::host();
	}

	/** A post, if everybody may read it now. */
	private static function post( int $id ): ?WP_Post {
		$post = get_post( $id );
		return $post instanceof WP_Post && 'publish' === $post->post_status && '' === $post->post_password ? $post : null;
	}

	/**
	 * The posts of a digest for a subscriber.
	 * @param int $issue The digest.
	 * @return list<int>
	 */
	private static function digest_posts( int $issue, int $subscriber ): array {
		$ids = Rows::column( 'SELECT issue.post_id FROM %i AS held INNER JOIN %i AS issue ON issue.id = held.issue_id WHERE held.digest = %d AND held.subscriber_id = %d AND held.state = %s ORDER BY issue.id', Deliveries::table(), Issues::table(), $issue, $subscriber, DeliveryState::Held->value );
		return array_map( 'intval', $ids );
	}

	/**
	 * Has WordPress speak a language.
	 * @param string $locale Which one; '' for the site's.
	 */
	private function switch_locale( string $locale ): void {
		if ( $locale === $this->locale ) {
			return;
		}
		if ( $this->is_switched ) {
			restore_previous_locale();
		}
		$this->is_switched = '' !== $locale && switch_to_locale( $locale );
		$this->locale      = $locale;
	}
}
