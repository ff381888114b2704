<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer\Feed;

use Millwork\Data\TypeCheck;

/**
 * Reads a stored copy. A damaged one counts as missing, and the feed is read again.
 * @phpstan-import-type Copy from FeedCache
 */
final class CachedFeed {

	private const SHAPE = array(
		'version'  => 'integer',
		'url'      => 'string',
		'feed?'    => self::FEED,
		'older'    => 'integer',
		'etag'     => 'string',
		'modified' => 'string',
		'checked'  => 'integer',
		'next'     => 'integer',
		'asked'    => 'integer',
		'failures' => 'integer',
		'begun'    => 'integer',
		'rest'     => 'integer',
		'picture'  => array(
			'of'       => 'string',
			'file'     => 'string',
			'checked'  => 'integer',
			'next'     => 'integer',
			'rest'     => 'integer',
			'failures' => 'integer',
		),
	);

	private const FEED = array(
		'url'    => 'string',
		'title'  => 'string',
		'link'   => 'string',
		'cover'  => 'string',
		'tracks' => array( self::TRACK ),
	);

	private const TRACK = array(
		'id'                => 'string',
		'guid'              => 'string',
		'title'             => 'string',
		'link'              => 'string',
		'src'               => 'string',
		'type'              => 'string',
		'description'       => 'string',
		'description_html?' => 'string',
		'image'             => 'string',
		'duration'          => 'string',
		'publish_date'      => 'string',
	);

	/**
	 * @param mixed $stored The option's value.
	 * @return Copy|null Null if it is damaged.
	 */
	public static function read( mixed $stored ): ?array {
		$copy = is_string( $stored ) ? json_decode( $stored, true ) : null;
		if ( ! TypeCheck::fits( $copy, self::SHAPE ) ) {
			return null;
		}
		$copy['feed']     = $copy['feed'] ?? null;
		$copy['failures'] = max( 0, $copy['failures'] );
		// A time far in the future would prevent any further reading.
		$copy['next'] = min( $copy['next'], time() + DAY_IN_SECONDS );
		/** @var Copy $copy The shape was checked above. */
		return $copy;
	}
}
