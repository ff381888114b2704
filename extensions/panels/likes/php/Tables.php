<?php
declare( strict_types=1 );

namespace Millwork\Units\Likes;

use Millwork\Data\Migrations;
use Millwork\Data\TableMaker;

/** The tables of likes and their numbers. */
final class Tables {

	public const TOPIC = 'likes';

	/** The tables, without the site's prefix. */
	public const LIKES  = 'millwork_likes';
	public const COUNTS = 'millwork_like_counts';

	/** Whether likes can be stored on this site. */
	public static function is_ready(): bool {
		return Migrations::is_ready( self::TOPIC );
	}

	/** `visitor` is Visitor::id(), `user_id` 0 for visitors without an account, `created_at` is UTC. */
	public static function create_likes(): void {
		TableMaker::make(
			self::LIKES,
			"post_id bigint(20) unsigned NOT NULL DEFAULT 0,
visitor varchar(64) NOT NULL DEFAULT '',
user_id bigint(20) unsigned NOT NULL DEFAULT 0,
created_at datetime NOT NULL DEFAULT '1970-01-01 00:00:00',
PRIMARY KEY  (post_id,visitor),
KEY user_id (user_id)"
		);
	}

	/** `likes` is null while the number is unknown, `changed_at` a Unix timestamp. */
	public static function create_counts(): void {
		TableMaker::make(
			self::COUNTS,
			'post_id bigint(20) unsigned NOT NULL DEFAULT 0,
likes bigint(20) NULL DEFAULT NULL,
open_votes int(11) NOT NULL DEFAULT 0,
version bigint(20) unsigned NOT NULL DEFAULT 0,
changed_at bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (post_id)'
		);
	}
}
