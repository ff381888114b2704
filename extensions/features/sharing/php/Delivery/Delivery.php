<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Tables;
use Millwork\Jobs\RetryDelays;

/** A row: one post for one account. */
final class Delivery {

	/** The value of `request` for the first share, when a post is published. Other requests have longer names. */
	public const FIRST = 'first';

	/** How `request` begins for a comment that is sent as an answer. Its number follows; keys from the editor have no colon. */
	public const ANSWER = 'answer:';

	/**
	 * @param int                  $connection The account.
	 * @param string $request FIRST, or a key from the editor.
	 * @param int $part The part of a thread, from 0.
	 * @param int $parts The number of parts; only in the first.
	 * @param int $user The user who shared it; 0 for scheduled publication.
	 * @param string $message The author's text; only in the first.
	 * @param array<string, mixed> $content From Composer; empty before the first attempt.
	 * @param string $identity Network::identity(); '' before the first attempt.
	 * @param string $token The latest claim's.
	 * @param bool $is_unsure Whether the network may have accepted it.
	 * @param int $due The earliest time to send it.
	 * @param int $claimed When it was last claimed.
	 * @param int $tried When it was first sent.
	 * @param int $time When it was posted; 0 if it wasn't.
	 * @param string $error The latest error, or ''.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post,
		public readonly int $connection,
		public readonly string $request,
		public readonly int $part,
		public readonly int $parts,
		public readonly int $user,
		public readonly string $network,
		public readonly string $account,
		public readonly string $message,
		public readonly array $content,
		public readonly string $identity,
		public readonly DeliveryState $state,
		public readonly string $token,
		public readonly bool $is_unsure,
		public readonly int $tries,
		public readonly int $due,
		public readonly int $claimed,
		public readonly int $tried,
		public readonly int $time,
		public readonly ?PublishedPost $posted,
		public readonly string $error,
		public readonly int $created
	) {}

	/** @param array<string, mixed> $row The row. */
	public static function from_row( array $row ): self {
		$content = json_decode( (string) $row['content'], true );
		$data    = json_decode( (string) $row['posted_data'], true );
		$state   = DeliveryState::tryFrom( (string) $row['state'] ) ?? DeliveryState::Unknown;
		$posted  = DeliveryState::Sent === $state ? new PublishedPost( (string) $row['posted_id'], (string) $row['posted_url'], array_filter( is_array( $data ) ? $data : array(), 'is_string' ) ) : null;
		return new self(
			(int) $row['id'],
			(int) $row['post_id'],
			(int) $row['connection_id'],
			(string) $row['request'],
			(int) $row['part'],
			(int) $row['parts'],
			(int) $row['user_id'],
			(string) $row['service'],
			(string) $row['account_name'],
			(string) $row['message'],
			is_array( $content ) ? $content : array(),
			(string) $row['identity'],
			$state,
			(string) $row['token'],
			(bool) $row['unsure'],
			(int) $row['tries'],
			Tables::seconds( $row['due'] ),
			Tables::seconds( $row['claimed'] ),
			Tables::seconds( $row['tried'] ),
			Tables::seconds( $row['posted'] ),
			$posted,
			(string) $row['error'],
			Tables::seconds( $row['created'] )
		);
	}

	/** What an answer replies to; null for other deliveries. */
	public function answers(): ?ReplyTarget {
		$answer = $this->content['answers'] ?? null;
		$post   = static function ( string $name ) use ( $answer ): ?PublishedPost {
			$one = is_array( $answer ) && is_array( $answer[ $name ] ?? null ) ? $answer[ $name ] : array();
			return is_string( $one['id'] ?? null ) ? new PublishedPost( $one['id'], '', array_filter( is_array( $one['data'] ?? null ) ? $one['data'] : array(), 'is_string' ) ) : null;
		};
		$root   = $post( 'root' );
		$parent = $post( 'parent' );
		return $root && $parent ? new ReplyTarget( $root, $parent ) : null;
	}

	/** How often a delivery is tried, and how long to wait in between. */
	public static function retry_delays(): RetryDelays {
		return RetryDelays::from_pauses( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS );
	}
}
