<?php
/** Foot of every page. */

?>
</main>
<footer>
	<?php dynamic_sidebar( 'sidebar' ); ?>
	<p><?php bloginfo( 'description' ); ?></p>
</footer>
<?php wp_footer(); ?>
</body>
</html>
