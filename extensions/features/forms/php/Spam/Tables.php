<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Spam;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/** The table of words that the spam filter has learned (`millwork_form_words`). */
final class Tables {

	public const TOPIC = 'form_spam';

	/** Without the site's prefix. */
	public const WORDS = 'millwork_form_words';

	/**
	 * - `word`: a hash from Words, or Words::TOTAL.
	 * - `spam`, `ham`: in how many entries of each kind it was. `seen`: when it was last learned.
	 */
	public static function create(): void {
		TableMaker::make(
			self::WORDS,
			'word char(16) NOT NULL,
			spam int(10) unsigned NOT NULL default 0,
			ham int(10) unsigned NOT NULL default 0,
			seen date NOT NULL,
			PRIMARY KEY  (word),
			KEY seen (seen)'
		);
	}

	public static function are_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	public static function words(): string {
		return Migrations::table( self::WORDS );
	}
}
