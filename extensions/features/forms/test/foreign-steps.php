<?php
/** What visitors can write into a form with steps: without scripts, a step that is not complete repeats it. */

declare( strict_types=1 );

use Millwork\Features\Forms\Submission\InputNames;

return static function ( string $text ): array {
	$step  = static fn( string $fields ): string => "<!-- wp:jetpack/form-step --><div class=\"wp-block-jetpack-form-step\">$fields</div><!-- /wp:jetpack/form-step -->";
	$steps = $step( '<!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-text {"label":"Line"} /--><!-- wp:jetpack/field-textarea {"label":"Text"} /-->' ) . $step( '<!-- wp:jetpack/field-email {"label":"Mail"} /-->' );
	$block = '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-progress-indicator /-->'
		. "<!-- wp:jetpack/form-step-container --><div class=\"wp-block-jetpack-form-step-container\">$steps</div><!-- /wp:jetpack/form-step-container -->"
		. '<!-- wp:jetpack/form-step-navigation --><div class="wp-block-jetpack-form-step-navigation"><!-- wp:jetpack/button {"element":"button","uniqueId":"next-step","text":"Next"} /--></div><!-- /wp:jetpack/form-step-navigation --></div><!-- /wp:jetpack/contact-form -->';
	$token = static fn( string $page ): string => preg_match( '/"' . InputNames::FORM . '" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '';
	return array(
		'a step that is not complete' => array(
			'content'  => $block,
			'requests' => array(
				static fn( string $page ): array => array(
					'post' => array(
						InputNames::FORM   => $token( $page ),
						InputNames::VALUES => array( 'f2' => $text, 'f3' => $text, 'nobody' => $text ),
						InputNames::STEP   => '0',
						InputNames::TO     => 'next',
						InputNames::KEPT   => $text,
					),
					'get'  => array( 'q' => 'x' ),
				),
			),
			'shows'    => array( $text ),
		),
	);
};
