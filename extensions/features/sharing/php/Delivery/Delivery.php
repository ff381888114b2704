<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Tables;
use Millwork\Jobs\RetryDelays;

/** A row: one post at one service, as it was when it was read. */
final class Delivery {

	/** What `request` is for what is shared when a post is first published. Other requests have longer names. */
	public const FIRST = 'first';

	/**
	 * @param int                  $post       The post on this site.
	 * @param int                  $connection The account.
	 * @param string               $request    What it follows from: 'first', or a name.
	 * @param int                  $part       Which post of a thread, from 0.
	 * @param int                  $parts      How many there are; in the first one.
	 * @param int                  $user       Who wanted it; 0 for publication by the clock.
	 * @param string               $service    The service's id.
	 * @param string               $account    The account's name.
	 * @param string               $message    What the author typed; in the first one.
	 * @param array<string, mixed> $content    What is posted (Composer); empty before the first attempt.
	 * @param string               $identity   What the service knows it by; '' before the first attempt.
	 * @param DeliveryState        $state      How far it is.
	 * @param string               $token      Who has or had it in hand.
	 * @param bool                 $is_unsure  Whether the service may have accepted it.
	 * @param int                  $tries      How often it was tried.
	 * @param int                  $due        Not before that time.
	 * @param int                  $claimed    Since when somebody has it in hand.
	 * @param int                  $tried      When it was first sent.
	 * @param int                  $time       When it was posted; 0 if it was not.
	 * @param string               $error      What went wrong last; ''.
	 * @param int                  $created    When it was written down.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post,
		public readonly int $connection,
		public readonly string $request,
		public readonly int $part,
		public readonly int $parts,
		public readonly int $user,
		public readonly string $service,
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

	/**
	 * A delivery of a row of any shape.
	 * @param array<string, mixed> $row The row.
	 */
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

	/** How often a delivery is tried, and how long to wait in between. */
	public static function retry_delays(): RetryDelays {
		return RetryDelays::of( MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS, 30 * MINUTE_IN_SECONDS, 3 * HOUR_IN_SECONDS );
	}
}
