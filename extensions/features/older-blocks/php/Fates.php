<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

/** Says what visitors see of each block, for authors and for Site Health. */
final class Fates {

	/** @return array<string, string> A sentence by block name, not escaped. */
	public static function all(): array {
		$text   = __( 'Visitors see its text.', 'millwork' );
		$parts  = __( 'Visitors see what was saved: texts, ingredients and steps.', 'millwork' );
		$hidden = __( 'Millwork has no subscription for it, so visitors never see the subscriber view. People who can edit the post do.', 'millwork' );
		$search = __( 'Visitors see WordPress’s search form.', 'millwork' );
		return array(
			'jetpack/like'                    => __( 'Visitors see Millwork’s Like button.', 'millwork' ),
			'jetpack/sharing-buttons'         => __( 'Visitors see Millwork’s sharing links, with these services and labels. Services that have shut down are left out.', 'millwork' ),
			'jetpack/sharing-button'          => __( 'Visitors see Millwork’s sharing link, unless the service has shut down.', 'millwork' ),
			'jetpack/blogroll'                => __( 'Visitors see a list of links with descriptions. Icons from other hosts aren’t shown.', 'millwork' ),
			'jetpack/blogroll-item'           => __( 'Visitors see a link with its description. The icon isn’t shown.', 'millwork' ),
			'jetpack/recipe'                  => $parts,
			'jetpack/recipe-details'          => $parts,
			'jetpack/recipe-hero'             => $parts,
			'jetpack/recipe-ingredients-list' => $parts,
			'jetpack/recipe-ingredient-item'  => $parts,
			'jetpack/recipe-steps'            => $parts,
			'jetpack/recipe-step'             => $parts,
			'jetpack/google-docs-embed'       => __( 'Visitors see the document after they agree to contact Google.', 'millwork' ),
			'jetpack/goodreads'               => __( 'Visitors see a link to the bookshelf on Goodreads. The books themselves need a script from Goodreads, which Millwork doesn’t run on your pages.', 'millwork' ),
			'jetpack/nextdoor'                => __( 'Visitors see the post after they agree to contact Nextdoor.', 'millwork' ),
			'jetpack/tock'                    => __( 'Visitors see a link to book on Tock. The calendar itself needs a script from Tock, which Millwork doesn’t run on your pages.', 'millwork' ),
			'jetpack/top-posts'               => __( 'Visitors see the posts with the most likes, then those with the most comments. Millwork doesn’t count views.', 'millwork' ),
			'jetpack/blog-stats'              => __( 'Visitors see nothing, because Millwork doesn’t count views.', 'millwork' ),
			'jetpack/subscriber-login'        => __( 'Visitors see a link to log in to this site. Newsletter subscribers find a link to their preferences in each email.', 'millwork' ),
			'jetpack/paywall'                 => __( 'Millwork has no subscription for it, so visitors don’t see what comes after it, unless everyone could read the post. People who can edit the post see it all.', 'millwork' ),
			'jetpack/cookie-consent'          => __( 'Visitors see its text, but no banner. Millwork’s embeds ask for consent themselves.', 'millwork' ),
			'jetpack/podcast-episode'         => __( 'Visitors see a link to the audio or video file.', 'millwork' ),
			'jetpack/paypal-payment-buttons'  => __( 'Visitors see a link to the payment page at PayPal, if the block has a button ID.', 'millwork' ),
			'jetpack/ai-assistant'            => $text,
			'jetpack/ai-chat'                 => $search,
			'jetpack/blogging-prompt'         => __( 'Visitors see its text, without the pictures of people who answered.', 'millwork' ),
			'jetpack/voice-to-content'        => $text,
			'jetpack/search'                  => $search,
			'premium-content/container'       => $hidden,
			'premium-content/logged-out-view' => __( 'Visitors see this.', 'millwork' ),
			'premium-content/subscriber-view' => $hidden,
			'premium-content/buttons'         => __( 'Visitors see the buttons.', 'millwork' ),
			'premium-content/login-button'    => __( 'Visitors see a button to the login page of this site.', 'millwork' ),
		);
	}

	/** Blocks of which visitors see less than before. */
	public const LESS = array( 'jetpack/blog-stats', 'jetpack/paywall', 'premium-content/container', 'premium-content/subscriber-view' );
}
