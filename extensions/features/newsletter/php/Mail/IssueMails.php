<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Letters\Copies;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Pages\LinkKey;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\Mail\Letter;
use Millwork\Mail\MessageId;
use Millwork\Mail\Messages\ReaderLanguage;
use WP_Post;

/**
 * Makes an issue's email for a subscriber, in their language. Each process makes letters with the same content once.
 * @phpstan-import-type Words from Copies
 */
final class IssueMails {

	/** @var array<string, Letter> */
	private array $letters = array();

	/** @var array<int, Words|null> The words of letters by issue. */
	private array $words = array();

	/** The current language, or '' for the site's. */
	private string $locale = '';

	/** Whether an issue may be sent. In a digest, each post is checked. */
	public function can_go_out( Issue $issue ): bool {
		return match ( $issue->kind ) {
			IssueKind::Post => null !== self::post( $issue->post_id ),
			IssueKind::Letter, IssueKind::Series => null !== $this->words( $issue ),
			default => true,
		};
	}

	/**
	 * The letter for a subscriber. WordPress stays in the subscriber's language until close().
	 * @return Letter|null Null if there is nothing left to send.
	 */
	public function letter( Issue $issue, Subscriber $subscriber ): ?Letter {
		if ( $issue->kind->is_letter() ) {
			$words = $this->words( $issue );
			$this->switch_locale( $subscriber->locale );
			return $words ? LetterPosts::letter( $words, $subscriber ) : null;
		}
		$ids = IssueKind::Post === $issue->kind ? array( $issue->post_id ) : self::digest_posts( $issue->id, $subscriber );
		$this->switch_locale( $subscriber->locale );
		$key = "$subscriber->locale|{$issue->kind->value}|" . implode( ',', $ids );
		if ( ! isset( $this->letters[ $key ] ) ) {
			$posts = array_values( array_filter( array_map( array( self::class, 'post' ), $ids ) ) );
			if ( ! $posts ) {
				return null;
			}
			// Letters of digests may differ for each subscriber.
			$this->letters         = array_slice( $this->letters, -50, null, true );
			$this->letters[ $key ] = IssueKind::Post === $issue->kind ? PostLetter::from_post( $posts[0] ) : DigestLetter::from_posts( $issue->kind, $posts );
		}
		return $this->letters[ $key ];
	}

	/**
	 * The words of a letter: those of the moment when its sending began, or for the series, those of this process's first
	 * email of it.
	 * @return Words|null Null if it can't be sent.
	 */
	private function words( Issue $issue ): ?array {
		if ( ! isset( $this->words[ $issue->id ] ) ) {
			$post                      = IssueKind::Series === $issue->kind ? get_post( $issue->post_id ) : null;
			$this->words[ $issue->id ] = IssueKind::Series === $issue->kind ? ( $post && LetterPosts::can_be_sent( $post ) ? LetterPosts::words( $post ) : null ) : Copies::get( $issue->id );
		}
		return $this->words[ $issue->id ];
	}

	/** Restores WordPress's language. */
	public function close(): void {
		$this->switch_locale( '' );
	}

	/** The Message-ID: the same for a retry, so that email programs recognize a duplicate (RFC 5322, section 3.6.4). */
	public static function message_id( Issue $issue, Subscriber $subscriber ): string {
		// Signed with the key that never changes.
		$mark = LinkKey::sign( 'message:' . get_current_blog_id() . ":$issue->id:$issue->created:$subscriber->id:$subscriber->address" );
		return "$issue->id.$mark@" . MessageId::host();
	}

	/** A post, if it is public now. */
	private static function post( int $id ): ?WP_Post {
		$post = get_post( $id );
		return $post instanceof WP_Post && 'publish' === $post->post_status && '' === $post->post_password ? $post : null;
	}

	/** @return list<int> The posts that were held for a subscriber, without those of topics that they have dropped. */
	private static function digest_posts( int $issue, Subscriber $subscriber ): array {
		$rows = Rows::all( 'SELECT issue.post_id, issue.topics FROM %i AS held INNER JOIN %i AS issue ON issue.id = held.issue_id WHERE held.digest = %d AND held.subscriber_id = %d AND held.state = %s ORDER BY issue.id', Deliveries::table(), Issues::table(), $issue, $subscriber->id, DeliveryState::Held->value );
		$rows = array_filter( $rows, static fn( array $row ): bool => Selection::read( (string) $row['topics'] )->includes( $subscriber ) );
		return array_values( array_map( static fn( array $row ): int => (int) $row['post_id'], $rows ) );
	}

	/**
	 * Switches WordPress's language.
	 * @param string $locale '' for the site's.
	 */
	private function switch_locale( string $locale ): void {
		if ( $locale === $this->locale ) {
			return;
		}
		if ( '' !== $this->locale ) {
			ReaderLanguage::end();
		}
		if ( '' !== $locale ) {
			ReaderLanguage::begin( $locale );
		}
		$this->locale = $locale;
	}
}
