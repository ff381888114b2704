<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Subscribers\Frequency;

/** What an issue is: a post, or the posts of a day or a week. */
enum IssueKind: string {
	case Post   = 'post';
	case Daily  = 'daily';
	case Weekly = 'weekly';

	/**
	 * Whose mail it is. Who has changed over to each post gets what is still held with the next daily digest.
	 * @return list<string> How often they get mail.
	 */
	public function frequencies(): array {
		return match ( $this ) {
			self::Post   => array( Frequency::EachPost->value ),
			self::Daily  => array( Frequency::Daily->value, Frequency::EachPost->value ),
			self::Weekly => array( Frequency::Weekly->value ),
		};
	}
}
