<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Import;

use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;

/**
 * The column of topics in files: names with '|' between them. It is empty for people who follow everything, and '-' for
 * people who follow no topic.
 */
final class TopicNames {

	private const NONE = '-';

	/**
	 * Reads a cell. Other services separate names with commas or semicolons.
	 * @param array<string, int> $ids From ids().
	 * @return list<int>|false|null Free topics; null for everything; false if none of the names is a free topic here.
	 */
	public static function read( string $cell, array $ids ): array|false|null {
		if ( '' === $cell ) {
			return null;
		}
		if ( self::NONE === $cell ) {
			return array();
		}
		$named = static fn( string $separator ): array => array_values( array_unique( array_intersect_key( $ids, array_flip( array_map( array( Topics::class, 'key' ), explode( $separator, $cell ) ) ) ) ) );
		foreach ( array( '|', ';', ',' ) as $separator ) {
			$found = $named( $separator );
			if ( $found ) {
				return $found;
			}
		}
		return false;
	}

	/** @return array<string, int> Free topics by the name as it is compared. */
	public static function ids(): array {
		$ids = array();
		foreach ( Topics::free() as $topic ) {
			$ids[ Topics::key( $topic->name ) ] = $topic->id;
		}
		return $ids;
	}

	/** @param list<string> $names */
	public static function cell( Subscriber $subscriber, array $names ): string {
		if ( $subscriber->follows_all ) {
			return '';
		}
		return $names ? implode( '|', $names ) : self::NONE;
	}

	/**
	 * The names of the topics that subscribers chose, and of the paid ones that they have.
	 * @param list<Subscriber> $subscribers
	 * @return array<int, list<string>> By subscriber.
	 */
	public static function of( array $subscribers ): array {
		$ids    = array_map( static fn( Subscriber $one ): int => $one->id, $subscribers );
		$rows   = Following::of( $ids );
		$topics = $rows ? Topics::all() : array();
		$names  = array();
		foreach ( $subscribers as $one ) {
			$chosen            = array_filter( $topics, static fn( Topic $topic ): bool => ( $rows[ $one->id ][ $topic->id ]['chosen'] ?? false ) && ( $topic->is_paid() ? $rows[ $one->id ][ $topic->id ]['granted'] : ! $one->follows_all ) );
			$names[ $one->id ] = array_values( array_map( static fn( Topic $topic ): string => $topic->name, $chosen ) );
		}
		return $names;
	}
}
