<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Subscribers\Frequency;

/**
 * A single post, a digest of a day or a week, a letter, or a letter of the series for new subscribers, which stays open
 * for those who come later.
 */
enum IssueKind: string {
	case Post   = 'post';
	case Daily  = 'daily';
	case Weekly = 'weekly';
	case Letter = 'letter';
	case Series = 'series';

	/**
	 * @return list<string> Frequencies of a digest's subscribers. People who changed to single posts get what is still held
	 *         for them with the next daily digest.
	 */
	public function frequencies(): array {
		return match ( $this ) {
			self::Daily  => array( Frequency::Daily->value, Frequency::EachPost->value ),
			self::Weekly => array( Frequency::Weekly->value ),
			default      => array(),
		};
	}

	/** Whether it bundles posts. */
	public function is_digest(): bool {
		return self::Daily === $this || self::Weekly === $this;
	}

	/** Whether it sends a letter. */
	public function is_letter(): bool {
		return self::Letter === $this || self::Series === $this;
	}
}
