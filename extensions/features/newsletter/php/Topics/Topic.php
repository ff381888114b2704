<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

/** A subject that subscribers can choose. */
final class Topic {

	/**
	 * @param string      $name     Plain text.
	 * @param int         $category A category's ID, or 0.
	 * @param string|null $plan     What a paid topic requires; null for a free one.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly int $category,
		public readonly ?string $plan
	) {}

	/** @param array<string, mixed> $row From the database. */
	public static function from_row( array $row ): self {
		$plan = is_scalar( $row['plan'] ?? null ) ? (string) $row['plan'] : '';
		return new self( (int) ( $row['id'] ?? 0 ), (string) ( $row['name'] ?? '' ), (int) ( $row['category'] ?? 0 ), '' === $plan ? null : $plan );
	}

	/** Whether only people who paid get it. */
	public function is_paid(): bool {
		return null !== $this->plan;
	}
}
