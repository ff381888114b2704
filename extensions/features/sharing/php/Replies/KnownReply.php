<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Features\Sharing\Tables;

/** A row: a reply that is known. */
final class KnownReply {

	/** The comment isn't stored yet; or a process ended before that. */
	public const NEW   = 'new';
	public const AGAIN = 'again';
	/** The comment follows the reply. */
	public const STORED = 'stored';
	/** The comment follows the reply, but isn't published, and keeps the text that its moderator sees until then. */
	public const EDITED = 'edited';
	/** Someone edited the comment here, so it stays as it is. */
	public const KEPT = 'kept';
	/** The reply was deleted, or its author's data was erased. */
	public const GONE = 'gone';
	/** WordPress rejected the comment. */
	public const REFUSED = 'refused';

	/**
	 * @param int $watch The followed post.
	 * @param int $post The post on this site.
	 * @param string $reply Its ID at the network.
	 * @param string $author The author's permanent ID.
	 * @param array<string, string> $data What an answer needs, such as a CID.
	 * @param int $comment The comment; 0 for none.
	 * @param string $source A hash of the network's text.
	 * @param string $content A hash of the comment's text.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $watch,
		public readonly int $post,
		public readonly string $network,
		public readonly string $reply,
		public readonly string $author,
		public readonly string $handle,
		public readonly array $data,
		public readonly int $comment,
		public readonly string $source,
		public readonly string $content,
		public readonly string $state,
		public readonly int $created
	) {}

	/** Whether the comment is still as the network had it. */
	public function follows(): bool {
		return in_array( $this->state, array( self::STORED, self::EDITED ), true );
	}

	/** @param array<string, mixed> $row The row. */
	public static function from_row( array $row ): self {
		$data = json_decode( (string) $row['data'], true );
		return new self(
			(int) $row['id'],
			(int) $row['watch_id'],
			(int) $row['post_id'],
			(string) $row['network'],
			(string) $row['reply_id'],
			(string) $row['author'],
			(string) $row['handle'],
			array_filter( is_array( $data ) ? $data : array(), 'is_string' ),
			(int) $row['comment_id'],
			(string) $row['source'],
			(string) $row['content'],
			(string) $row['state'],
			Tables::seconds( $row['created'] )
		);
	}
}
