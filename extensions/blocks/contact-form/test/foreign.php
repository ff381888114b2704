<?php
/** What others can write into forms: visitors type, and without scripts the page says it back. */

declare( strict_types=1 );

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\InputNames;

return static function ( string $text ): array {
	$fields = '<!-- wp:jetpack/field-name {"required":true} /-->'
		. '<!-- wp:jetpack/field-text {"label":"Line"} /--><!-- wp:jetpack/field-textarea {"label":"Text"} /-->'
		. '<!-- wp:jetpack/field-email {"label":"Mail"} /--><!-- wp:jetpack/field-date {"label":"Day"} /-->'
		. '<!-- wp:jetpack/field-radio {"label":"Wood","options":["Oak"]} /--><!-- wp:jetpack/field-select {"label":"Finish","options":["Wax"]} /-->'
		. '<!-- wp:jetpack/field-checkbox-multiple {"label":"Rooms","options":["Hall"]} /-->'
		. '<!-- wp:jetpack/field-radio {"id":"own","label":"Own","options":["Oak"],"millworkOther":"Else"} /-->';
	$block  = "<!-- wp:jetpack/contact-form -->\n<div class=\"wp-block-jetpack-contact-form\">$fields</div>\n<!-- /wp:jetpack/contact-form -->";
	$token  = static fn( string $page ): string => preg_match( '/"' . InputNames::FORM . '" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '';
	$sends  = static fn( array $values, array $more = array() ): callable => static fn( string $page ): array => array(
		'post' => array(
			InputNames::FORM   => $token( $page ),
			InputNames::VALUES => $values,
		) + $more,
		'get'  => array( 'q' => 'x' ),
	);
	$parted = "<!-- wp:jetpack/contact-form -->\n<div class=\"wp-block-jetpack-contact-form\"><!-- wp:millwork/field-address {\"parts\":[\"line1\",\"city\"],\"required\":true} /--><!-- wp:millwork/field-signature /--></div>\n<!-- /wp:jetpack/contact-form -->";
	// What is sent beside the form's own fields is for nobody.
	$besides = array(
		'nobody'              => $text,
		$text                 => $text,
		"f2[$text]"           => $text,
		InputNames::CHALLENGE => $text,
		InputNames::PAGE      => $text,
	);
	// A line has no line breaks once it was checked.
	$line  = (string) preg_replace( '/\n+/', ' ', $text );
	$typed = array(
		'f2'        => $text,
		'f3'        => $text,
		'own'       => 'Else',
		'own.other' => $text,
	);
	return array(
		'what is wrong'                    => array(
			'content'  => $block,
			'requests' => array(
				$sends(
					$typed + array(
						'f4' => $text,
						'f5' => $text,
						'f6' => $text,
						'f7' => $text,
						'f8' => array( $text ),
						'f9' => $text,
					) + $besides,
					$besides
				),
			),
			'shows'    => array( $text ),
		),
		'what is wrong in parts'           => array(
			'content'  => $parted,
			'requests' => array( $sends( array( 'f1' => array( 'line1' => $text, $text => $text ), 'f2' => array( 'name' => $text, $text => $text ) ) + $besides, $besides ) ),
			'shows'    => array( $text ),
		),
		'the question, of parts'           => array(
			'content'  => $parted,
			'requests' => array( $sends( array( 'f1' => array( 'line1' => $text, 'city' => $text ), 'f2' => array( 'name' => $text, 'agreed' => $text ) ) ) ),
			'shows'    => array( $text, $line ),
		),
		'the question'                     => array(
			'content'  => $block,
			'requests' => array( $sends( array( 'f1' => $text ) + $typed + $besides, $besides ) ),
			'shows'    => array( $text, $line ),
		),
		'the question, of a shortcode'     => array(
			'content'  => "[contact-form][contact-field label='The author’s' type='textarea'/][/contact-form]",
			'requests' => array( $sends( array( 'f1' => $text ) ) ),
			'shows'    => array( $text ),
		),
		'the confirmation'                 => array(
			'content'  => $block,
			'requests' => array(
				static function ( string $page ) use ( $token, $text, $line ): array {
					$once = bin2hex( random_bytes( 16 ) );
					// As PagePost keeps it for the page after an entry.
					set_transient(
						'millwork_sent_' . substr( hash( 'sha256', $once ), 0, 32 ),
						(string) wp_json_encode(
							array(
								'form'         => (string) Definitions::id_of( $token( $page ) ),
								'entry'        => 'entry',
								'confirmation' => array(
									'type'    => '',
									'heading' => 'Sent',
									'message' => '',
									'back'    => true,
									'summary' => array(
										array(
											'label' => $text,
											'value' => $text,
										),
									),
								),
							)
						),
						60
					);
					return array(
						'get' => array(
							InputNames::SENT => $once,
							'q'              => $line,
						),
					);
				},
			),
			'shows'    => array( $text, $line ),
		),
		'a form that the page has no more' => array(
			'content'  => $block,
			'requests' => array(
				static function ( string $page, int $post ) use ( $sends, $typed ): array {
					wp_update_post(
						array(
							'ID'           => $post,
							'post_content' => 'Closed.',
						)
					);
					return $sends( $typed )( $page );
				},
			),
			'shows'    => array( $text ),
		),
	);
};
