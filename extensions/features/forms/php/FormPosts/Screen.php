<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Data\TableRepair;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\OtherPlugins\Access;
use Millwork\Features\Forms\OtherPlugins\Screen as ImportScreen;
use Millwork\Menu\ScreenFiles;
use Millwork\Visitors\CurrentPage;

/**
 * Adds "Forms" to the plugin's menu and prints the frame of the page. extensions/features/forms/admin/forms draws the
 * rest. Its files load only on this screen.
 */
final class Screen {

	public const SLUG = 'millwork-forms';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ self::SLUG ] = array(
			'title'      => __( 'Forms', 'millwork' ),
			'capability' => 'edit_posts',
			'order'      => 15,
			'print'      => array( self::class, 'print' ),
			'load'       => array( self::class, 'load' ),
		);
		return $screens;
	}

	public static function load(): void {
		TableRepair::look_now();
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue(
			'forms',
			array(
				'buildUrl' => plugins_url( 'build/', MILLWORK_FILE ),
				'newForm'  => self::may_add() ? admin_url( 'post-new.php?post_type=' . PostType::TYPE ) : '',
				'newPage'  => current_user_can( 'edit_pages' ) ? admin_url( 'post-new.php?post_type=page' ) : '',
			)
		);
	}

	public static function print(): void {
		?>
<div class="wrap millwork-forms-wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Forms', 'millwork' ); ?></h1>
		<?php if ( self::may_add() ) { ?>
	<a class="page-title-action" href="<?php echo esc_url( admin_url( 'post-new.php?post_type=' . PostType::TYPE ) ); ?>"><?php esc_html_e( 'Add form', 'millwork' ); ?></a>
		<?php } ?>
		<?php if ( Access::may_see() ) { ?>
	<a class="page-title-action" href="<?php echo esc_url( ImportScreen::url() ); ?>"><?php esc_html_e( 'Import', 'millwork' ); ?></a>
		<?php } ?>
	<hr class="wp-header-end">
	<div id="millwork-forms"><p class="hide-if-no-js"><?php esc_html_e( 'Loading forms…', 'millwork' ); ?></p></div>
	<noscript><div class="notice notice-error inline"><p><?php esc_html_e( 'This page needs JavaScript. Turn it on in your browser, then reload the page.', 'millwork' ); ?></p></div></noscript>
</div>
		<?php
	}

	/** The content of a new page that begins with a saved form. */
	public static function new_page( mixed $content ): mixed {
		$form = absint( CurrentPage::parameter( 'millwork_form' ) );
		return PostType::TYPE === get_post_type( $form ) ? '<!-- wp:' . Definition::BLOCK . " {\"ref\":$form} /-->" : $content;
	}

	private static function may_add(): bool {
		$type = get_post_type_object( PostType::TYPE );
		return $type && current_user_can( $type->cap->create_posts );
	}
}
