<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Data\Rows;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Tables;
use Millwork\Secrets\Secrets;

/**
 * One check of the replies to a post. A reply counts only if the posts between it and ours are public, too: servers and
 * strangers may claim any parent.
 */
final class ReplyCheck {

	/** The most comments that a check tries to add, and that a post of this site gets from networks. */
	public const PER_CHECK = 50;
	public const PER_POST  = 500;

	/** How many of the new comments of a check WordPress may send emails about, and after how many replies about none. */
	private const EMAILS = 10;
	private const QUIET  = 100;

	/** How many replies that are missing are looked up. */
	private const CHECKS = 20;

	/** The deepest level of comments. Deeper replies are put there, as WordPress's own setting ends here. */
	private const DEPTH = 10;

	/** How many comments this check has added, and how many it has tried to add. */
	private int $added = 0;
	private int $tried = 0;

	/** Whether the limits left something for the next check, or for none. */
	private bool $has_more  = false;
	private bool $is_full   = false;
	private bool $is_closed = false;

	/** @var array<array-key, KnownReply> The known replies, by their IDs at the network. */
	private array $rows = array();

	/** @param string $token The claim's. */
	public function __construct(
		private readonly HasReplies $network,
		private readonly Connection $connection,
		private readonly Watch $watch,
		#[\SensitiveParameter] private readonly string $token
	) {}

	/**
	 * Checks the replies, and stores when to check again.
	 * @return NetworkFailure|null Why the network didn't answer.
	 */
	public function run(): ?NetworkFailure {
		$post = get_post( $this->watch->post );
		$age  = time() - $this->watch->posted;
		if ( ! $post || 0 === Watches::pause( $age ) ) {
			Watches::end( $this->watch, $this->token );
			return null;
		}
		if ( ! ShareablePost::is_public( $post ) ) {
			Watches::release( $this->watch, $this->token, DAY_IN_SECONDS );
			return null;
		}
		$this->rows = ReplyRows::of_watch( $this->watch );
		$thread     = $this->network->read_replies( $this->connection, $this->watch->posted_id, ! $this->rows );
		if ( $thread instanceof NetworkFailure ) {
			$this->fail( $thread );
			return $thread;
		}
		$seen = $this->follow( $thread->replies );
		$this->check( array_diff_key( $this->rows, $seen ) );
		Watches::release(
			$this->watch,
			$this->token,
			$this->has_more ? Watches::pause( 0 ) : Watches::pause( $age ),
			array(
				'looked'   => Rows::time(),
				'failures' => 0,
				'error'    => '',
				'note'     => $this->note( $thread->is_cut ),
				'likes'    => $thread->likes,
				'boosts'   => $thread->boosts,
			)
		);
		return null;
	}

	/** Stores a failed check. */
	public function fail( NetworkFailure $failure ): void {
		$failures = $this->watch->failures + 1;
		$error    = Tables::text( Secrets::hide( $failure->message ), 1000 );
		if ( FailureKind::Refused === $failure->kind && $failures > 1 ) {
			// A proxy may have said so once.
			Watches::end( $this->watch, $this->token, $error );
			return;
		}
		if ( FailureKind::Ended === $failure->kind ) {
			Connections::store_check( $this->connection->id, ConnectionCheck::from_failure( $failure ) );
		}
		$wait = (int) max( Watches::delays()->seconds( $failures ), min( $failure->seconds, DAY_IN_SECONDS ) );
		Watches::release( $this->watch, $this->token, $wait, array( 'failures' => min( $failures, 1000 ), 'error' => $error ) );
	}

	/**
	 * Follows replies from the site's own posts on, level by level.
	 * @param list<Reply> $replies All that the network returned.
	 * @return array<array-key, true> The IDs of those that are part of the conversation.
	 */
	private function follow( array $replies ): array {
		$own      = ReplyRows::own( $this->watch );
		$is_busy  = ReplyRows::is_posting( $this->watch );
		$children = array();
		foreach ( $replies as $reply ) {
			$children[ $reply->parent ][ $reply->id ] ??= $reply;
		}
		// Each with the comment that replies to it belong under, and its level.
		$queue = array();
		$seen  = array();
		foreach ( $own as $id => $comment ) {
			$queue[]     = array( (string) $id, $comment > 0 && ReplyComments::is_shown( $comment ) ? $comment : 0, 1 );
			$seen[ $id ] = true;
		}
		for ( $at = 0; isset( $queue[ $at ] ); $at++ ) {
			list( $id, $parent, $level ) = $queue[ $at ];
			foreach ( $children[ $id ] ?? array() as $reply ) {
				if ( isset( $seen[ $reply->id ] ) ) {
					continue;
				}
				$seen[ $reply->id ] = true;
				if ( $reply->is_own && $is_busy && ! isset( $this->rows[ $reply->id ] ) ) {
					// It may be an answer from here that isn't stored as sent yet.
					$this->has_more = true;
					continue;
				}
				$comment = $this->take( $reply, $parent );
				if ( null !== $comment ) {
					$is_deep = $level >= self::DEPTH || ! $comment;
					$queue[] = array( $reply->id, $is_deep ? $parent : $comment, $level + (int) ! $is_deep );
				}
			}
		}
		return $seen;
	}

	/**
	 * Adds a reply's comment, or changes it.
	 * @param int $parent The comment that it replies to, or 0.
	 * @return int|null The comment; 0 if there is none to reply to; null if what follows has to wait, too.
	 */
	private function take( Reply $reply, int $parent ): ?int {
		$row = $this->rows[ $reply->id ] ?? null;
		if ( $row && ! ReplyRows::take_over( $row ) ) {
			$this->update( $row, $reply );
			return $row->comment && ReplyComments::is_shown( $row->comment ) ? $row->comment : 0;
		}
		if ( ! $row && ! $this->has_room() ) {
			return null;
		}
		$hash = ReplyRows::hash( $this->connection, $this->watch->post, $reply->id );
		$id   = $row->id ?? ReplyRows::add( $hash, $this->watch, $this->connection->network, $reply );
		if ( ! $id ) {
			// Another process has it.
			return 0;
		}
		++$this->tried;
		$comment = Watches::keep( $this->watch, $this->token ) ? ReplyComments::add( $hash, $this->connection->network, $this->watch->post, $reply, $parent, $this->watch->posted, $this->added >= self::EMAILS || count( $this->rows ) >= self::QUIET ) : null;
		if ( ! is_int( $comment ) ) {
			ReplyRows::change( $id, array( 'state' => null === $comment ? KnownReply::NEW : KnownReply::REFUSED ) );
			return 0;
		}
		++$this->added;
		ReplyRows::change(
			$id,
			array(
				'comment_id' => $comment,
				'state'      => KnownReply::STORED,
				'source'     => $reply->hash(),
				'content'    => ReplyComments::content( $comment ),
			)
		);
		return ReplyComments::is_shown( $comment ) ? $comment : 0;
	}

	/** Whether another comment may be added. */
	private function has_room(): bool {
		if ( $this->is_closed || $this->is_full || $this->tried >= self::PER_CHECK ) {
			// Thousands may be left.
			$this->has_more = $this->has_more || $this->tried >= self::PER_CHECK;
			return false;
		}
		$this->is_closed = ! comments_open( $this->watch->post );
		$this->is_full   = ReplyRows::count( $this->watch->post ) >= self::PER_POST || ReplyRows::count( $this->watch->post, true ) >= ReplyRows::MOST;
		return ! $this->is_closed && ! $this->is_full;
	}

	/**
	 * Looks up replies that the network no longer returned. Those whose turn is longest ago come first.
	 * @param array<array-key, KnownReply> $missing The replies.
	 */
	private function check( array $missing ): void {
		$missing = array_slice( array_filter( $missing, static fn( KnownReply $row ): bool => $row->follows() ), 0, self::CHECKS, true );
		$found   = $missing ? $this->network->find_replies( $this->connection, $this->watch->posted_id, array_map( 'strval', array_keys( $missing ) ) ) : array();
		foreach ( $found instanceof NetworkFailure ? array() : $found as $id => $reply ) {
			$row = $missing[ $id ] ?? null;
			if ( $row && $reply ) {
				$this->update( $row, $reply );
			} elseif ( $row ) {
				ReplyRows::change( $row->id, array( 'state' => ReplyComments::trash( $row->comment, $row->content ) ? KnownReply::GONE : KnownReply::KEPT ) );
			}
		}
		foreach ( $missing as $row ) {
			ReplyRows::change( $row->id, array( 'checked' => Rows::time() ) );
		}
	}

	/** Follows a change of the reply, unless a moderator may be about to approve the old text. */
	private function update( KnownReply $row, Reply $reply ): void {
		$is_same = $row->source === $reply->hash();
		// A server that was set up again may give old IDs to other people's posts.
		if ( ! $row->follows() || $row->author !== $reply->author || ! $row->comment || ( $is_same && KnownReply::STORED === $row->state ) ) {
			return;
		}
		if ( $is_same || ! ReplyComments::is_published( $row->comment ) ) {
			ReplyRows::change( $row->id, array( 'state' => $is_same ? KnownReply::STORED : KnownReply::EDITED ) );
			return;
		}
		// First, so that a plugin that ends PHP does so once.
		ReplyRows::change( $row->id, array( 'source' => $reply->hash() ) );
		$follows = ReplyComments::update( $row->comment, $reply->html(), $row->content, KnownReply::EDITED === $row->state );
		ReplyRows::change( $row->id, $follows ? array( 'content' => ReplyComments::content( $row->comment ), 'state' => KnownReply::STORED ) : array( 'state' => KnownReply::KEPT ) );
	}

	/** What was left out, for the account's screen. */
	private function note( bool $is_cut ): string {
		return match ( true ) {
			/* translators: %d: a number. */
			$this->is_full   => sprintf( __( 'A post has more than %d replies. The rest don’t become comments.', 'millwork' ), self::PER_POST ),
			$this->is_closed => __( 'A post has new replies, but its comments are closed.', 'millwork' ),
			$this->has_more  => __( 'A post has many replies. They’re added a few at a time.', 'millwork' ),
			$is_cut          => __( 'A post has more replies than its network returned. The rest don’t become comments.', 'millwork' ),
			default          => '',
		};
	}
}
