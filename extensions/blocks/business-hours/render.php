<?php
/**
 * Prints business hours.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Rendering\LocalBusiness;
use Millwork\Rendering\OutputMedium;
use Millwork\Units\BusinessHours\Markup;
use Millwork\Units\BusinessHours\SpecialDays;
use Millwork\Units\BusinessHours\Status;
use Millwork\Units\BusinessHours\Week;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_week    = Week::read( $attributes['days'] ?? null );
$millwork_today   = SpecialDays::today();
$millwork_special = SpecialDays::read( $attributes['specialDays'] ?? null, $millwork_today );
$millwork_times   = Week::times( $millwork_week + array_column( $millwork_special, 'hours' ) );
// Feeds and emails are kept for long, so all special dates are in a separate list there.
list( $millwork_soon, $millwork_later ) = OutputMedium::is_plain() ? array( array(), $millwork_special ) : SpecialDays::by_nearness( $millwork_special, $millwork_today );
// Feed readers and email programs run no scripts.
$millwork_shows_status = false !== ( $attributes['showStatus'] ?? true ) && ! OutputMedium::is_plain();
// Structured data needs a business, and only Contact Info names it.
$millwork_is_data = LocalBusiness::surrounds( $block );
$millwork_rows    = array();
foreach ( Week::starting_on( $millwork_week, (int) get_option( 'start_of_week', 0 ) ) as $millwork_day => $millwork_hours ) {
	$millwork_rows[] = array(
		'class' => $millwork_day,
		'day'   => esc_html( Week::day_name( $millwork_day ) ),
		'hours' => Markup::hours( $millwork_day, $millwork_hours, $millwork_times, $millwork_is_data ) . Markup::dates( $millwork_soon[ $millwork_day ] ?? array(), $millwork_times, $millwork_is_data ),
	);
}

?>
<div <?php echo get_block_wrapper_attributes(); ?>>
	<?php
	// The markup before the script runs. The server has nothing to add, so the block doesn't ask WordPress to run the
	// directives, which would cost four times the rest.
	if ( $millwork_shows_status ) :
		?>
		<p class="jetpack-business-hours__status" hidden
			data-wp-interactive="<?php echo esc_attr( Status::STORE ); ?>"
			data-wp-init="callbacks.watchClock"
			data-wp-bind--hidden="state.isUnknown"
			data-wp-class--is-open="state.isOpen"
			<?php echo wp_interactivity_data_wp_context( array( 'week' => Status::add( $millwork_week, $millwork_times, $millwork_special ) ) ); ?>>
			<strong data-wp-text="state.headline"></strong>
			<span data-wp-text="state.detail"></span>
		</p>
	<?php endif; ?>
	<?php
	echo Markup::days( $millwork_rows );
	echo Markup::days( Markup::special_days( $millwork_later, $millwork_times, $millwork_is_data ), __( 'Special hours', 'millwork' ) );
	?>
</div>
