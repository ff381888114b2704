<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

/** A subject that subscribers can choose. */
final class Topic {

	/**
	 * @param string      $name     Plain text.
	 * @param int         $category A category's ID, or 0.
	 * @param string|null $plan     What a paid topic requires; null for a free one.
	 * @param bool        $is_open  Whether everyone can read its posts on the site, if it is paid.
	 * @param int         $page     ID of the page where people pay for it, or 0.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly int $category,
		public readonly ?string $plan,
		public readonly bool $is_open = false,
		public readonly int $page = 0
	) {}

	/** @param array<string, mixed> $row From the database. */
	public static function from_row( array $row ): self {
		$plan = is_scalar( $row['plan'] ?? null ) ? (string) $row['plan'] : '';
		return new self( (int) ( $row['id'] ?? 0 ), (string) ( $row['name'] ?? '' ), (int) ( $row['category'] ?? 0 ), '' === $plan ? null : $plan, (bool) ( $row['is_open'] ?? false ), (int) ( $row['page'] ?? 0 ) );
	}

	/** Whether only people who paid get it. */
	public function is_paid(): bool {
		return null !== $this->plan;
	}
}
