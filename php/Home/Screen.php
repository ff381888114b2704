<?php
declare( strict_types=1 );

namespace Millwork\Home;

use Millwork\Menu\ScreenFiles;
use Millwork\Visitors\CurrentPage;

/**
 * The first screen of the plugin's menu: pages to start with, a test email, and what is on and off. It also welcomes
 * the owner after activation. src/admin/home has its styles, and the script of the test email.
 */
final class Screen {

	/** The slug of the menu item, whose first screen this is. */
	public const SLUG = 'millwork';

	public const CAPABILITY = 'manage_options';

	/** In the URL, why the screen was opened. */
	private const REASON = 'millwork-home';

	/**
	 * @param array<string, array<string, mixed>> $screens By slug.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( array $screens ): array {
		$screens[ self::SLUG ] = array(
			'title'      => 'Millwork',
			'label'      => __( 'Home', 'millwork' ),
			'capability' => self::CAPABILITY,
			'order'      => 10,
			'print'      => array( self::class, 'print' ),
			'load'       => static fn() => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ),
		);
		return $screens;
	}

	/** @param string $reason 'welcome' after activation, 'failed' if a page couldn't be created. */
	public static function url( string $reason = '' ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( '' === $reason ? '' : '&' . self::REASON . "=$reason" ) );
	}

	public static function enqueue(): void {
		ScreenFiles::enqueue( 'home', styles: array() );
	}

	public static function print(): void {
		$reason   = CurrentPage::parameter( self::REASON );
		$starters = Starters::offered();
		?>
<div class="wrap millwork-home">
	<h1>Millwork</h1>
	<hr class="wp-header-end">
		<?php
		if ( 'failed' === $reason ) {
			wp_admin_notice( esc_html__( 'Couldn’t create the page. Try again, or add a page in the editor and choose one of Millwork’s patterns.', 'millwork' ), array( 'type' => 'error' ) );
		}
		?>
	<div class="millwork-home__intro">
		<p><?php 'welcome' === $reason ? esc_html_e( 'Welcome to Millwork. It’s ready to use, and you don’t need an account. Choose what to set up first.', 'millwork' ) : esc_html_e( 'Choose what you’d like to set up. You can edit each page before you publish it.', 'millwork' ); ?></p>
		<?php if ( 'welcome' === $reason ) : ?>
		<p><a class="button" href="<?php echo esc_url( admin_url( 'plugins.php' ) ); ?>"><?php esc_html_e( 'Skip for now', 'millwork' ); ?></a></p>
		<?php endif; ?>
	</div>
		<?php if ( $starters ) : ?>
	<h2 class="screen-reader-text"><?php esc_html_e( 'Set up', 'millwork' ); ?></h2>
	<ul class="millwork-home__starters" role="list">
			<?php
			foreach ( $starters as $id => $starter ) {
				self::print_starter( $id, $starter );
			}
			?>
	</ul>
			<?php
		endif;
		?>
	<div class="millwork-home__columns">
		<?php
		self::print_status();
		self::print_test_email();
		?>
	</div>
</div>
		<?php
	}

	/** @param array<string, mixed> $starter */
	private static function print_starter( string $id, array $starter ): void {
		?>
		<li class="millwork-home__card">
			<span class="millwork-home__icon dashicons <?php echo esc_attr( $starter['icon'] ?? 'dashicons-plus' ); ?>" aria-hidden="true"></span>
			<h3><?php echo esc_html( $starter['title'] ); ?></h3>
			<p><?php echo esc_html( $starter['description'] ?? '' ); ?></p>
			<?php if ( isset( $starter['url'] ) ) : ?>
			<a class="button" href="<?php echo esc_url( $starter['url'] ); ?>"><?php echo esc_html( $starter['button'] ); ?></a>
			<?php else : ?>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="<?php echo esc_attr( Starters::ACTION ); ?>">
				<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( Starters::ACTION ) ); ?>">
				<button class="button" name="starter" value="<?php echo esc_attr( $id ); ?>"><?php echo esc_html( $starter['button'] ); ?></button>
			</form>
			<?php endif; ?>
		</li>
		<?php
	}

	private static function print_status(): void {
		$items = Status::items();
		if ( ! $items ) {
			return;
		}
		?>
	<section class="millwork-home__card" aria-labelledby="millwork-home-status">
		<h2 id="millwork-home-status"><?php esc_html_e( 'Status', 'millwork' ); ?></h2>
		<ul class="millwork-home__status" role="list">
			<?php foreach ( $items as $item ) : ?>
			<li>
				<a href="<?php echo esc_url( $item['url'] ); ?>"><?php echo esc_html( $item['label'] ); ?></a>
				<span class="millwork-home__state<?php echo $item['is_on'] ? ' is-on' : ''; ?>"><?php echo esc_html( $item['state'] ); ?></span>
			</li>
			<?php endforeach; ?>
		</ul>
	</section>
		<?php
	}

	/** The button uses the route of Mail\TestEmail. */
	private static function print_test_email(): void {
		?>
	<section class="millwork-home__card hide-if-no-js" aria-labelledby="millwork-home-email">
		<h2 id="millwork-home-email"><?php esc_html_e( 'Is your email getting through?', 'millwork' ); ?></h2>
		<p><?php esc_html_e( 'Form entries, receipts and newsletters are sent by email. Send yourself a test to see that it works.', 'millwork' ); ?></p>
		<p><button type="button" class="button" id="millwork-home-send"><?php esc_html_e( 'Send test email', 'millwork' ); ?></button></p>
		<p id="millwork-home-result" role="status"></p>
	</section>
		<?php
	}
}
