<?php
/**
 * Foot of every page.
 *
 * @package Millwork\Tests
 */

?>
</main>
<footer>
	<?php dynamic_sidebar( 'sidebar' ); ?>
	<p><?php bloginfo( 'description' ); ?></p>
</footer>
<?php wp_footer(); ?>
</body>
</html>
