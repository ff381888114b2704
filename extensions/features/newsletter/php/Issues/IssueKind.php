<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Subscribers\Frequency;

/** A single post, or a digest of a day or a week. */
enum IssueKind: string {
	case Post   = 'post';
	case Daily  = 'daily';
	case Weekly = 'weekly';

	/**
	 * @return list<string> Frequencies of its subscribers. People who changed to single posts get what is still held
	 *         for them with the next daily digest.
	 */
	public function frequencies(): array {
		return match ( $this ) {
			self::Post   => array( Frequency::EachPost->value ),
			self::Daily  => array( Frequency::Daily->value, Frequency::EachPost->value ),
			self::Weekly => array( Frequency::Weekly->value ),
		};
	}
}
