<?php
/**
 * Prints a star rating from its attributes: the saved markup has only whole stars (3.5 as four).
 * @var array<string, mixed> $attributes From any version of the block.
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\RatingStar\Rating;
use Millwork\Units\RatingStar\Stars;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_rating = Rating::read( $attributes );
// The default is the start of the line: right in a right-to-left language.
$millwork_style = 'text-align:' . ( 'left' === $millwork_rating->align ? 'start' : $millwork_rating->align );
$millwork_color = '' === $millwork_rating->color ? '' : ' style="color:' . esc_attr( $millwork_rating->color ) . '"';

if ( OutputMedium::is_plain() ) :
	?>
<p style="<?php echo esc_attr( $millwork_style ); ?>"><span<?php echo $millwork_color; ?>><?php echo esc_html( $millwork_rating->characters() ); ?></span> <?php echo esc_html( $millwork_rating->text() ); ?></p>
	<?php
	return;
endif;
?>
<figure <?php echo get_block_wrapper_attributes( array( 'style' => $millwork_style ) ); ?>>
	<span class="jetpack-rating-star__stars"<?php echo $millwork_color; ?> aria-hidden="true"><?php echo Stars::draw( $millwork_rating ); ?></span>
	<span class="jetpack-rating-star__text"><?php echo esc_html( $millwork_rating->text() ); ?></span>
</figure>
