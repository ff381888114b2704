<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Features\OlderBlocks\Paid\Login;
use Millwork\Features\OlderBlocks\Paid\PaidViews;
use WP_Block;

/**
 * Jetpack's blocks that Millwork has no block for. Stored ones stay valid in the editor, and visitors see what comes
 * closest: our likes and sharing links, a link, a frame after consent, or the text that was saved.
 */
final class StandIns {

	/**
	 * How blocks are rendered that are more than their saved markup. Each method gets the attributes, the markup and the
	 * block, and returns escaped HTML.
	 */
	private const RENDERED = array(
		'jetpack/like'                    => array( PostActions::class, 'like' ),
		'jetpack/sharing-buttons'         => array( PostActions::class, 'sharing' ),
		'jetpack/sharing-button'          => array( PostActions::class, 'one_share' ),
		'jetpack/blogroll'                => array( Blogroll::class, 'list' ),
		'jetpack/blogroll-item'           => array( Blogroll::class, 'single' ),
		'jetpack/top-posts'               => array( TopPosts::class, 'render' ),
		'jetpack/blog-stats'              => array( Texts::class, 'nothing' ),
		'jetpack/google-docs-embed'       => array( Frames::class, 'google_docs' ),
		'jetpack/nextdoor'                => array( Frames::class, 'nextdoor' ),
		'jetpack/goodreads'               => array( ServiceLinks::class, 'goodreads' ),
		'jetpack/tock'                    => array( ServiceLinks::class, 'tock' ),
		'jetpack/paypal-payment-buttons'  => array( ServiceLinks::class, 'paypal' ),
		'jetpack/ai-assistant'            => array( Texts::class, 'paragraphs' ),
		'jetpack/voice-to-content'        => array( Texts::class, 'paragraphs' ),
		'jetpack/ai-chat'                 => array( Texts::class, 'search' ),
		'jetpack/search'                  => array( Texts::class, 'search' ),
		'jetpack/cookie-consent'          => array( Texts::class, 'cookies' ),
		'jetpack/blogging-prompt'         => array( Texts::class, 'prompt' ),
		'jetpack/subscriber-login'        => array( Login::class, 'links' ),
		'jetpack/paywall'                 => array( PaidViews::class, 'paywall' ),
		'premium-content/subscriber-view' => array( PaidViews::class, 'subscriber_view' ),
		'premium-content/login-button'    => array( Login::class, 'button' ),
	);

	/**
	 * @param array<string, mixed> $attributes
	 * @param string               $content    The saved markup.
	 * @return string HTML; what was not saved with the post is escaped.
	 */
	public static function render( array $attributes, string $content, WP_Block $block ): string {
		$render = self::RENDERED[ $block->name ] ?? null;
		if ( null === $render ) {
			return $content;
		}
		return $render( $attributes, $content, $block );
	}
}
