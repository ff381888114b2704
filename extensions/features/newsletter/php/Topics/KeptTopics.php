<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Data\Rows;

/**
 * The table of topics that posts had through a category that no longer belongs to the topic. The posts keep the topics, as
 * if their authors had chosen them. One statement notes all posts, however many, so that none is without its topic even
 * for a moment. Later, the topic is stored with each post, where its author can change it (Paid\CategoryChanges).
 */
final class KeptTopics {

	/** @return list<int> Topics of a post that aren't stored with it yet. */
	public static function of( int $post_id ): array {
		return Tables::are_ready() ? Rows::ids( 'SELECT topic_id FROM %i WHERE post_id = %d ORDER BY topic_id', Tables::kept(), $post_id ) : array();
	}

	/** @return list<int> Posts with which a topic isn't stored yet. */
	public static function posts( int $topic ): array {
		return Tables::are_ready() ? Rows::ids( 'SELECT post_id FROM %i WHERE topic_id = %d', Tables::kept(), $topic ) : array();
	}

	/** @return list<int> The first posts with which a topic isn't stored yet. */
	public static function first_posts( int $most ): array {
		return Tables::are_ready() ? Rows::ids( 'SELECT DISTINCT post_id FROM %i ORDER BY post_id LIMIT %d', Tables::kept(), $most ) : array();
	}

	/**
	 * Notes a topic for all posts of some categories.
	 * @param non-empty-list<int> $categories
	 */
	public static function note( int $topic, array $categories ): void {
		global $wpdb;
		Rows::write( Tables::TOPIC, "INSERT IGNORE INTO %i (post_id, topic_id) SELECT DISTINCT link.object_id, %d FROM %i AS link INNER JOIN %i AS term ON term.term_taxonomy_id = link.term_taxonomy_id WHERE term.taxonomy = 'category' AND term.term_id IN (%d)", Tables::kept(), $topic, $wpdb->term_relationships, $wpdb->term_taxonomy, $categories );
	}

	public static function forget( int $post_id, int $topic ): void {
		Rows::delete( Tables::kept(), array( 'post_id' => $post_id, 'topic_id' => $topic ) );
	}
}
