<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

/** A row of the table. */
final class Subscriber {

	/**
	 * Describes a subscriber. Times are UTC as the database has them, '' for not yet.
	 * @param string $email   The address as it was typed.
	 * @param string $address Its normal form.
	 * @param string $name    The name, or ''.
	 * @param string $locale  The language of the page, as 'de_DE', or ''.
	 * @param int    $post_id On which post that was, or 0.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly string $address,
		public readonly string $name,
		public readonly Status $status,
		public readonly Frequency $frequency,
		public readonly string $locale,
		public readonly string $source,
		public readonly int $post_id,
		public readonly string $page,
		public readonly string $consent,
		public readonly string $consented,
		public readonly string $created,
		public readonly string $confirmed,
		public readonly string $unsubscribed,
		public readonly string $bounced
	) {}

	/**
	 * Reads a row, which may be damaged.
	 * @param array<string, mixed> $row As the database gives it.
	 */
	public static function from_row( array $row ): self {
		$text = static fn( string $name ): string => is_scalar( $row[ $name ] ?? null ) ? (string) $row[ $name ] : '';
		return new self(
			(int) $text( 'id' ),
			$text( 'email' ),
			$text( 'address' ),
			$text( 'name' ),
			// Who cannot be told to want mail gets none.
			Status::tryFrom( $text( 'status' ) ) ?? Status::Unsubscribed,
			Frequency::tryFrom( $text( 'frequency' ) ) ?? Frequency::EachPost,
			$text( 'locale' ),
			$text( 'source' ),
			(int) $text( 'post_id' ),
			$text( 'page' ),
			$text( 'consent' ),
			$text( 'consented' ),
			$text( 'created' ),
			$text( 'confirmed' ),
			$text( 'unsubscribed' ),
			$text( 'bounced' ),
		);
	}
}
