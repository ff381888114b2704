<?php
declare( strict_types=1 );

namespace Millwork\Units\Sharing;

use Millwork\Panels\BelowPost;
use Millwork\Rendering\ViewScript;
use WP_Post;

/**
 * Prints links to services, and two buttons that a script shows if the browser supports them: copy the link, and share
 * it with an app on the device.
 */
final class Buttons {

	public const STORE = 'millwork/sharing';

	/** @return string HTML, escaped. */
	public static function markup( WP_Post $post ): string {
		self::configure( $post );
		return self::render( ShareLinks::links( $post, ButtonSettings::services_for( $post ) ), ButtonSettings::is_icons_only() ? 'icon' : '', true );
	}

	/**
	 * The links of a stored block.
	 * @param string                $html   From another callback.
	 * @param array<string, string> $labels By the services' names in Jetpack, in order.
	 * @param string                $style  'icon', 'text', or others for both.
	 * @return string HTML, escaped; '' without links.
	 */
	public static function for_block( string $html, WP_Post $post, array $labels, string $style ): string {
		// The buttons share the page's own URL.
		$has_buttons = isset( $labels['share'] ) && BelowPost::is_page_of( $post );
		$links       = ShareLinks::labeled( $post, $labels );
		if ( '' !== $html || ! is_post_publicly_viewable( $post ) || ( ! $links && ! $has_buttons ) ) {
			return $html;
		}
		BelowPost::enqueue_style( 'sharing' );
		if ( $has_buttons ) {
			self::configure( $post );
		}
		return self::render( $links, $style, $has_buttons );
	}

	private static function configure( WP_Post $post ): void {
		BelowPost::enqueue_module( 'sharing' );
		ViewScript::configure(
			self::STORE,
			array(
				'url'    => (string) get_permalink( $post ),
				'title'  => ShareLinks::title( $post ),
				'labels' => array(
					'copy'   => __( 'Copy link', 'millwork' ),
					'copied' => __( 'Copied!', 'millwork' ),
					'failed' => __( 'Couldn’t copy the link. Copy it from the address bar.', 'millwork' ),
				),
			),
			array( 'copyLabel' => __( 'Copy link', 'millwork' ) )
		);
	}

	/**
	 * @param list<array{slug: string, name: string, url: string}> $links
	 * @param string                                               $style       'icon', 'text', or others for both.
	 * @param bool                                                 $has_buttons Whether to add the script's buttons.
	 */
	private static function render( array $links, string $style, bool $has_buttons ): string {
		ob_start();
		?>
<nav class="millwork-sharing<?php echo 'icon' === $style ? ' is-icons-only' : ''; ?>" aria-label="<?php esc_attr_e( 'Share this post', 'millwork' ); ?>"<?php echo $has_buttons ? ' data-wp-interactive="' . esc_attr( self::STORE ) . '"' : ''; ?>>
	<p class="millwork-sharing__title" aria-hidden="true"><?php esc_html_e( 'Share', 'millwork' ); ?></p>
	<ul class="millwork-sharing__list" role="list">
		<?php foreach ( $links as $link ) : ?>
			<li><?php echo self::link( $link, $style ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there. ?></li>
		<?php endforeach; ?>
		<?php if ( $has_buttons ) : ?>
		<li hidden data-wp-bind--hidden="!state.canCopy">
			<button type="button" class="millwork-sharing__button" data-wp-on--click="actions.copy"><?php echo self::icon( 'chain' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress's own picture. ?><span data-wp-text="state.copyLabel"><?php esc_html_e( 'Copy link', 'millwork' ); ?></span></button>
		</li>
		<li hidden data-wp-bind--hidden="!state.canShare">
			<button type="button" class="millwork-sharing__button" data-wp-on--click="actions.share"><?php echo self::icon( 'share' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress's own picture. ?><span><?php esc_html_e( 'More…', 'millwork' ); ?></span></button>
		</li>
		<?php endif; ?>
	</ul>
		<?php if ( $has_buttons ) : ?>
	<p class="millwork-sharing__message" role="status" data-wp-class--is-spoken="state.isCopied" data-wp-text="state.message"></p>
	<?php endif; ?>
</nav>
		<?php
		return "\n" . trim( (string) ob_get_clean() ) . "\n";
	}

	/**
	 * @param array{slug: string, name: string, url: string} $link  From ShareLinks::links().
	 * @param string                                         $style As for render().
	 * @return string HTML, escaped.
	 */
	private static function link( array $link, string $style ): string {
		$is_web = str_starts_with( $link['url'], 'https:' );
		$label  = sprintf(
			/* translators: %s: the name of a service, such as Facebook. */
			__( 'Share on %s (opens in a new tab)', 'millwork' ),
			$link['name']
		);
		return sprintf(
			'<a class="millwork-sharing__button" href="%1$s"%2$s aria-label="%3$s"%6$s>%4$s<span>%5$s</span></a>',
			esc_url( $link['url'], array( 'https', 'mailto' ) ),
			$is_web ? ' target="_blank" rel="nofollow noopener noreferrer"' : '',
			esc_attr( $is_web ? $label : __( 'Share by email', 'millwork' ) ),
			'text' === $style ? '' : self::icon( $link['slug'] ),
			esc_html( $link['name'] ),
			// For people who point at an icon.
			'icon' === $style ? ' title="' . esc_attr( $link['name'] ) . '"' : ''
		);
	}

	/**
	 * An icon from WordPress's Social Icons.
	 * @param string $slug The service.
	 * @return string SVG; '' if WordPress has none, and only the name is shown.
	 */
	private static function icon( string $slug ): string {
		if ( ! function_exists( 'block_core_social_link_services' ) ) {
			return '';
		}
		$icon = block_core_social_link_services( $slug, 'icon' );
		return is_string( $icon ) ? $icon : '';
	}
}
