<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Features\Newsletter\Paid\PlanTopics;
use Millwork\Features\Newsletter\SendingSwitch;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Menu\ScreenFiles;
use Millwork\Settings\Page;
use WP_Post;
use WP_Term;

/**
 * Adds "Newsletter" to the plugin's menu and prints the frame of the page of subscribers.
 * extensions/features/newsletter/admin/subscribers draws the rest. Its files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-subscribers';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ self::SLUG ] = array(
			'title'      => __( 'Subscribers', 'millwork' ),
			'label'      => __( 'Newsletter', 'millwork' ),
			'capability' => 'manage_options',
			'order'      => 30,
			'print'      => array( self::class, 'print' ),
			'load'       => static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ),
		);
		return $screens;
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue(
			'subscribers',
			array(
				'buildUrl'    => plugins_url( 'build/', MILLWORK_FILE ),
				'exportUrl'   => Download::url(),
				'statuses'    => Presentation::statuses(),
				'frequencies' => Presentation::frequencies(),
				'sources'     => Sources::all(),
				'topics'      => array_map( static fn( Topic $topic ): array => array( 'id' => $topic->id, 'name' => $topic->name, 'isPaid' => $topic->is_paid() ), array_values( Topics::all() ) ),
				'categories'  => self::categories(),
				'plans'       => PlanTopics::plans(),
				'pages'       => self::pages(),
				'sending'     => SendingSwitch::status(),
				// About the bytes that a step reads, with lines of the usual length.
				'partSize'    => intdiv( ImportRoutes::MOST, 2 ),
			)
		);
	}

	/** @return list<array{id: int, name: string}> The categories that topics can be bound to. */
	private static function categories(): array {
		$terms = get_terms( array( 'taxonomy' => 'category', 'hide_empty' => false, 'number' => 500 ) );
		return array_values( array_map( static fn( WP_Term $term ): array => array( 'id' => $term->term_id, 'name' => html_entity_decode( $term->name, ENT_QUOTES, 'UTF-8' ) ), is_array( $terms ) ? $terms : array() ) );
	}

	/** @return list<array{id: int, title: string}> The pages where people may pay. */
	private static function pages(): array {
		$pages = get_posts( array( 'post_type' => 'page', 'post_status' => 'publish', 'numberposts' => 500, 'orderby' => 'title', 'order' => 'ASC' ) );
		return array_values( array_map( static fn( WP_Post $page ): array => array( 'id' => $page->ID, 'title' => html_entity_decode( get_the_title( $page ), ENT_QUOTES, 'UTF-8' ) ), $pages ) );
	}

	public static function print(): void {
		?>
<div class="wrap millwork-subscribers-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Subscribers', 'millwork' ); ?></h1>
		<?php Page::print_link( 'newsletter' ); ?>
	<hr class="wp-header-end">
	<div id="millwork-subscribers"><p class="hide-if-no-js"><?php esc_html_e( 'Loading subscribers…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}
}
