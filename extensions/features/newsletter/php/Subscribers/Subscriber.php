<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

final class Subscriber {

	/**
	 * Times are UTC as in the database, '' for not yet.
	 * @param string $email   As typed.
	 * @param string $address Normalized.
	 * @param string $name    May be ''.
	 * @param bool   $follows_all Whether they follow all free topics, and not a choice of them.
	 * @param string $locale  The page's language, such as 'de_DE', or ''.
	 * @param int    $post_id The post where the person signed up, or 0.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly string $address,
		public readonly string $name,
		public readonly Status $status,
		public readonly Frequency $frequency,
		public readonly bool $follows_all,
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
	 * @param array<string, mixed> $row From the database.
	 */
	public static function from_row( array $row ): self {
		$text = static fn( string $name ): string => is_scalar( $row[ $name ] ?? null ) ? (string) $row[ $name ] : '';
		return new self(
			(int) $text( 'id' ),
			$text( 'email' ),
			$text( 'address' ),
			$text( 'name' ),
			// A subscriber with an unknown status gets no email.
			Status::tryFrom( $text( 'status' ) ) ?? Status::Unsubscribed,
			Frequency::tryFrom( $text( 'frequency' ) ) ?? Frequency::EachPost,
			'some' !== $text( 'follows' ),
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
